import type { FormQuestion } from '../questions.ts';
import { sentenceRoom } from './tight-limits.ts';
import { findPlainText } from './find-text.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';

/** Words that people write a minute when they know what to say. */
const WRITTEN_A_MINUTE = 20;
/** What people write when nothing limits it, and the share of a limit that they use up. */
const WORDS_OF_A_TEXT = 120;
const SHARE_OF_A_LIMIT = 0.7;
const CHARACTERS_A_WORD = 6;

/** What a text without a question of its own answers. */
export const openQuestion = { type: 'long_text' as const, options: [] };

export const longText: TypeRules = {
  ...texts.rules,
  limits: ['maxWords', 'maxLength'],
  answer: {
    ...texts.answer,
    check: ({ limits }, [value = '']) => texts.checkLength(limits, value),
  },
  prose: 'paragraphs',
  names: 'perhaps',
};

export const longTextSources: TypeSources = {
  ...texts.sources,
  imports: {
    read: () => texts.importedAs('long_text'),
    words: {
      address: () => texts.importedAs('long_text'),
      list: () => texts.importedAs('long_text'),
    },
  },
  fit: (_question, source) =>
    source.texts.length > 0 ? texts.complete([source.texts.join(source.between)]) : null,
};

export const longTextFacts: TypeFacts = {
  find: findPlainText,
  minutes: minutesToWrite,
  tightLimit: sentenceRoom,
  personal: 'by words',
};

function minutesToWrite({ limits }: FormQuestion): number {
  const most = Math.min(
    limits.maxWords ?? Infinity,
    (limits.maxLength ?? Infinity) / CHARACTERS_A_WORD,
  );
  const words = Math.min(WORDS_OF_A_TEXT, most * SHARE_OF_A_LIMIT);
  return words / WRITTEN_A_MINUTE;
}
