import { useCallback } from 'react';
import { en as messages } from '#web/locales/en/messages.ts';
import { en } from '#web/locales/en/ui.ts';
import { isCallError, type CallError, type Said } from './call-error.ts';
import { useLanguage, useText } from './i18n.ts';

/** Puts a message of the server or of a rule into the language that is shown. */
export function useMessageText(): (said: Said) => string {
  return useText(messages).say;
}

const MOST = 3;

/** What a failure says: of its fields where it is about fields, else its own message, else its code's. */
function wordsFor(error: CallError, say: (said: Said) => string, language: string): string {
  // English names the field too, by its path, which is no word of another language.
  if (language !== 'en' && error.code === 'validation' && error.details.length > 0) {
    return [...new Set(error.details.map(say))].slice(0, MOST).join(' ');
  }
  const { message, key = `failures.${error.code}`, params } = error;
  return say({ message, key, params });
}

/** Words for whatever was thrown, in the language that is shown; waits are spelled out. */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const text = useText(en);
  const language = useLanguage();
  const say = useMessageText();
  return useCallback(
    (error, fallback = text.error.unknown) => {
      if (!isCallError(error)) return fallback;
      if (error.code === 'rate_limited') return text.call.wait(error.retryAfter ?? 60);
      if (error.code === 'unauthorized') return text.call.loggedOut;
      if (error.status > 0) return wordsFor(error, say, language);
      if (error.code === 'offline') return text.call.offline;
      return error.code === 'timeout' ? text.call.timeout : text.call.unreachable;
    },
    [text, say, language],
  );
}
