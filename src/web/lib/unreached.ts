import { en } from '../locales/en/ui.ts';
import { callError, type CallError } from './call-error.ts';

/** The failure of a built file or a call that got no answer at all: no connection, or no server. */
export function unreached(): CallError {
  const code = navigator.onLine ? 'unreachable' : 'offline';
  return callError({
    message: en.en.call[code],
    status: 0,
    code,
    details: [],
    requestId: null,
    retryAfter: null,
  });
}
