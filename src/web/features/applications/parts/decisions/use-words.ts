import { useState } from 'react';
import { useKeptTexts, type KeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { noWords, type DecisionWords, type ReleaseKind } from './decision-words.ts';
import type { OutcomeRules } from './use-outcome-rules.ts';

export interface WrittenWords {
  words: DecisionWords;
  setWords: (words: DecisionWords) => void;
  kept: KeptTexts;
  rules: OutcomeRules;
}

interface Place {
  id: string;
  title: string;
  /** What further texts are called, by field. */
  more?: Readonly<Record<string, string>>;
}

/** What is written and chosen for a decision; the texts are on this device until it is made. */
export function useWords({ more, ...place }: Place, rules: OutcomeRules): WrittenWords {
  const text = useText(en);
  const kept = useKeptTexts({
    ...place,
    labels: { reason: text.reason, message: text.message, ...more },
  });
  const [chosen, setChosen] = useState(noWords);
  const words = {
    ...chosen,
    release: releaseUnder(rules, chosen.release),
    reason: kept.textOf('reason'),
    message: kept.textOf('message'),
  };
  return {
    words,
    setWords: (next) => {
      setChosen(next);
      for (const field of ['reason', 'message'] as const) {
        if (next[field] !== words[field]) kept.write(field, next[field]);
      }
    },
    kept,
    rules,
  };
}

/* What was chosen may be allowed no longer: the step is another one, or a colleague has changed the project. */
function releaseUnder(
  { isKnown, moment, asksSecond }: OutcomeRules,
  chosen: ReleaseKind,
): ReleaseKind {
  return !isKnown || moment !== null || (asksSecond && chosen === 'now') ? 'hold' : chosen;
}
