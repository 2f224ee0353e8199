/* With a bar in its name it outlives a log-out, like the texts that are unsent. */
const MARK = 'flair.forgets|';

/**
 * What the server holds leaves this device, after a session; what it lacks stays for the next log-in of the same
 * person. A page that is left before that is done leaves a mark, and the next one goes on.
 */
export async function forgetDevice(): Promise<void> {
  mark('setItem');
  try {
    await (await import('#web/lib/draft/browser.ts')).forgetAcknowledged();
    mark('removeItem');
  } catch {
    // A device that refuses storage has nothing to forget; one that lacks this file is asked again at its next start.
  }
}

/** Goes on where a page was left in the middle of forgetting. */
export async function finishForgetting(): Promise<void> {
  if (mark('getItem') === '1') await forgetDevice();
}

function mark(act: 'getItem' | 'setItem' | 'removeItem'): unknown {
  try {
    return localStorage[act](MARK, '1');
  } catch {
    return null;
  }
}
