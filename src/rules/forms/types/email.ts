import { findEmail } from './find-text.ts';
import { isEmail, normaliseEmail } from '#rules/text/formats.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const email: TypeRules = {
  ...texts.rules,
  answer: {
    ...texts.answer,
    normalise: (question, options) => texts.trimmed(question, options).map(normaliseEmail),
    check: (_question, [value = '']) =>
      isEmail(value) ? [] : [{ code: 'invalid_email', ...sayAnswers('answers.email') }],
  },
  names: 'always',
};

export const emailSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('email'), words: {} },
  fit: (_question, source) =>
    texts.complete(
      texts.onlyMatch(
        source.texts,
        /[^\s<>,;:()]{1,64}@[^\s<>,;:()]{1,255}[^\s<>,;:().]/g,
        isEmail,
      ),
    ),
};

export const emailFacts: TypeFacts = {
  find: findEmail,
  minutes: () => 0.25,
  tightLimit: () => null,
  personal: 'always',
};
