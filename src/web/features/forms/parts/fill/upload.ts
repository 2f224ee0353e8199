import type { FileView } from '#contract/files.ts';
import { isFailure } from '#client/send.ts';
import { callError, type CallError } from '#web/lib/call-error.ts';
import { addressOf, authHeaders } from '#web/lib/client.ts';
import { unreached } from '#web/lib/unreached.ts';

export type Uploaded = FileView;

/** What was uploaded in this visit, by id: names for answers that the server has not repeated yet. */
export const uploadedHere = new Map<string, Uploaded>();

const UPLOAD_TIMEOUT_MS = 180_000;

/**
 * Sends one file and tells how far it is, 0 to 1; throws a CallError. Not fetch: that cannot say how
 * much of a body has left.
 */
export async function uploadFile(
  file: File,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Uploaded> {
  const address = await addressOf('uploadFile');
  return new Promise((resolve, reject) => {
    const removed = () => reject(new DOMException('Removed.', 'AbortError'));
    if (signal.aborted) return removed();
    const request = new XMLHttpRequest();
    const fail = () => reject(failureOf(request));
    request.open('POST', address);
    for (const [name, value] of Object.entries(authHeaders()))
      request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.min(0.99, loaded / total) : 0),
    );
    request.addEventListener('load', () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as what it may lack: another text has none of it.
      const body = request.response as { status?: unknown; data?: Uploaded } | null;
      if (request.status < 300 && body?.status === 'success' && body.data) resolve(body.data);
      else fail();
    });
    for (const event of ['error', 'timeout'] as const) {
      request.addEventListener(event, fail);
    }
    request.addEventListener('abort', removed);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file, file.name);
    request.send(form);
  });
}

/* What a proxy says in the server's place is no answer to an upload. */
function failureOf({ response, status }: { response: unknown; status: number }): CallError {
  if (!isFailure(response)) return unreached();
  const { code, message, details = [], requestId = null } = response;
  return callError({ status, code, message, details, requestId, retryAfter: null });
}
