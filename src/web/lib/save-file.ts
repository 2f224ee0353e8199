import { isFailure } from '#client/send.ts';
import { callError } from './call-error.ts';
import { authHeaders } from './client.ts';
import { unreached } from './unreached.ts';

/** How long a file may take. */
export const FILE_TIMEOUT_MS = 180_000;
/** As our server writes it: RFC 6266, always encoded. */
const NAMED = /filename\*=UTF-8''([^;]+)/;

/** Lets the browser save a file that was made or fetched here. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  const address = URL.createObjectURL(content);
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The same with a value, as JSON that people can read. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' }));
}

/**
 * Fetches a private file as whoever is logged in, which a plain link cannot, with its name. Throws a CallError when there is
 * no file, or when what came is not our server's: a network's log-in page carries no name.
 */
export async function fetchFile(
  address: string,
  stop?: AbortSignal,
): Promise<{ bytes: ArrayBuffer; name: string }> {
  const late = AbortSignal.timeout(FILE_TIMEOUT_MS);
  const reply = await fetch(address, {
    headers: authHeaders(),
    signal: stop ? AbortSignal.any([stop, late]) : late,
  }).catch(() => Promise.reject(unreached()));
  const named = NAMED.exec(reply.headers.get('content-disposition') ?? '')?.[1];
  if (!reply.ok || !named) {
    const body: unknown = await reply.json().catch(() => null);
    if (reply.ok || !isFailure(body)) throw unreached();
    throw callError({ ...body, status: reply.status });
  }
  const bytes = await reply.arrayBuffer().catch(() => Promise.reject(unreached()));
  return { bytes, name: decodeURIComponent(named) };
}

/** Fetches a private file and lets the browser save it, under this name or the server's. Throws as `fetchFile` does. */
export async function saveFileOf(address: string, as?: string): Promise<void> {
  const { bytes, name } = await fetchFile(address);
  // As bytes without a type: whatever was uploaded is saved, never shown by this site.
  saveFile(as ?? name, new Blob([bytes], { type: 'application/octet-stream' }));
}
