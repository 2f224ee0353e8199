import { unreached as notReached } from '#client/send.ts';
import { en } from '#web/locales/en/ui.ts';
import type { CallError } from './call-error.ts';

/** The failure of a built file that did not come: no connection, or no server. */
export function unreached(): CallError {
  return notReached(en.en.call);
}

/** Whether the server gives pages just now. */
export async function isServerHere(): Promise<boolean> {
  return fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** A younger page was just loaded anew, and would be again and again. */
const YOUNG_MS = 10_000;

/**
 * To be called where a built file did not come that nothing can be shown without. A page that is older than a version has names of
 * files that are gone, and some browsers never ask again for a file that once failed: where the server answers, the page is
 * loaded anew, with what was typed, if `isWanted` still says so. Rejects with a `CallError` otherwise.
 */
export async function loadAnew(isWanted: () => boolean): Promise<never> {
  if (performance.now() > YOUNG_MS && (await isServerHere()) && isWanted()) {
    location.reload();
    await new Promise(() => {});
  }
  throw unreached();
}
