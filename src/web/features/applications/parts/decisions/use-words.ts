import { useState } from 'react';
import { useKeptTexts, type KeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { noWords, type DecisionWords } from './decision-words.ts';

export interface WrittenWords {
  words: DecisionWords;
  setWords: (words: DecisionWords) => void;
  kept: KeptTexts;
}

/** What is written and chosen for a decision; the texts are on this device until it is made. */
export function useWords(place: { id: string; title: string }): WrittenWords {
  const text = useText(en);
  const kept = useKeptTexts({ ...place, labels: { reason: text.reason, message: text.message } });
  const [chosen, setChosen] = useState(noWords);
  const words = { ...chosen, reason: kept.textOf('reason'), message: kept.textOf('message') };
  return {
    words,
    setWords: (next) => {
      setChosen(next);
      for (const field of ['reason', 'message'] as const) {
        if (next[field] !== words[field]) kept.write(field, next[field]);
      }
    },
    kept,
  };
}
