import { useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/device.ts';
import type { UnsentPlace, UnsentText, WhyUnsent } from './unsent.ts';
import { saidOf } from '#web/lib/messages.ts';

/** What a place and its texts are called, and why they are not on the server, in the language that is shown. */
export function useWords() {
  const text = useText(en);
  const say = useMessageText();
  const sentences = {
    titleOf: ({ title }: Pick<UnsentPlace, 'title'>) => title || text.noPlace,
    labelOf: ({ label }: Pick<UnsentText, 'label'>) => label?.trim() || text.noLabel,
    wordsOf: (given: UnsentText) => given.text.trim() || text.empty,
    why: (reason: WhyUnsent) =>
      reason.kind === 'closed' ? text.why.closed(say(reason.message)) : text.why[reason.kind],
    whyText: ({ refused, isTried, isElsewhere }: UnsentText) => {
      if (refused === null) return isElsewhere ? text.elsewhere : null;
      const words = say(saidOf(refused));
      return isTried ? words : text.refused(words);
    },
  };
  return sentences;
}
