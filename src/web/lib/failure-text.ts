import { useCallback, useMemo } from 'react';
import { en as failures } from '#web/locales/en/failures.ts';
import { en as known } from '#web/locales/en/sentences.ts';
import { en } from '#web/locales/en/ui.ts';
import { isCallError, type CallError } from './call-error.ts';
import { useText } from './i18n.ts';
import { translate } from './sentences.ts';

/** Says a sentence of the server or of a rule in the language that is shown; as it is where there is none. */
export function useSentence(): (sentence: string) => string {
  const { sentences } = useText(failures);
  const { fields, answers, steps, forms } = useText(known);
  const lists = useMemo(
    () => [sentences, fields, answers, steps, forms],
    [sentences, fields, answers, steps, forms],
  );
  return useCallback((sentence) => translate(sentence, lists) ?? sentence, [lists]);
}

/** A failure's own words: its fields' where it is about fields, else its sentence, else its code's. */
function ownWords(error: CallError, say: (sentence: string) => string, ofCode?: string): string {
  // English needs no list: there the sentence is as it should be.
  if (ofCode === undefined) return error.message;
  const said = say(error.message);
  if (said !== error.message) return said;
  if (error.code !== 'validation') return ofCode;
  const details = new Set(error.details.map(({ message }) => say(message)));
  return details.size ? [...details].slice(0, MOST).join(' ') : ofCode;
}
const MOST = 3;

/** Words for whatever was thrown, in the language that is shown; waits are spelled out. */
export function useFailureText(): (error: unknown, fallback?: string) => string {
  const text = useText(en);
  const { codes } = useText(failures);
  const say = useSentence();
  return useCallback(
    (error, fallback = text.error.unknown) => {
      if (!isCallError(error)) return fallback;
      if (error.code === 'rate_limited') return text.call.wait(error.retryAfter ?? 60);
      if (error.code === 'unauthorized') return text.call.loggedOut;
      if (error.status > 0) return ownWords(error, say, codes[error.code]);
      if (error.code === 'offline') return text.call.offline;
      return error.code === 'timeout' ? text.call.timeout : text.call.unreachable;
    },
    [text, codes, say],
  );
}

/** The server's words about one field, e.g. `email` or `answers.3`; null when it has none. */
export function useDetailText(): (error: unknown, path: string) => string | null {
  const say = useSentence();
  return useCallback(
    (error, path) => {
      const detail = isCallError(error) && error.details.find((one) => one.path === path);
      return detail ? say(detail.message) : null;
    },
    [say],
  );
}
