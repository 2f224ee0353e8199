import { useCallback } from 'react';
import { en } from '../locales/en/ui.ts';
import { isCallError } from './call-error.ts';
import { useText } from './i18n.ts';

/** Words for whatever was thrown, in the language that is shown where we have them; waits are spelled out. */
export function useFailureText(): (error: unknown) => string {
  const text = useText(en);
  return useCallback(
    (error) => {
      if (!isCallError(error)) return text.error.unknown;
      if (error.code === 'rate_limited') return text.call.wait(error.retryAfter ?? 60);
      if (error.code === 'unauthorized') return text.call.loggedOut;
      if (error.status > 0) return error.message;
      if (error.code === 'offline') return text.call.offline;
      return error.code === 'timeout' ? text.call.timeout : text.call.unreachable;
    },
    [text],
  );
}
