import { unreached as notReached } from '#client/send.ts';
import { en } from '#web/locales/en/ui.ts';
import type { CallError } from './call-error.ts';

/** The failure of a built file that did not come: no connection, or no server. */
export function unreached(): CallError {
  return notReached(en.en.call);
}
