import { findOneOf } from './find-choice.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

const TRUE_WORDS = new Set(['true', 'yes', 'on', '1']);

export const consent: TypeRules = {
  ...texts.rules,
  answer: {
    several: false,
    normalise: (_question, options) =>
      options.some((option) => TRUE_WORDS.has(option.trim().toLowerCase())) ? ['true'] : [],
    check: () => [],
    missing: sayAnswers('answers.consent_missing'),
  },
  logic: {
    ...texts.presenceLogic,
    ops: texts.equality,
    hasValue: (_question, wanted) => wanted === 'true' || wanted === 'false',
    domain: () => ({ kind: 'one', values: ['true'] }),
    // A consent that is not given is "false".
    equals: ([given], wanted) => String(given === 'true') === wanted.toLowerCase(),
  },
  // That somebody agreed says nothing of a startup.
  texts: () => [],
  // A consent is given anew each time.
  neverFilled: 'never_filled',
  names: 'never',
};

export const consentSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('consent'), words: {} },
  fit: () => null,
  lines: (_question, _options, { given }) => [given],
};

export const consentFacts: TypeFacts = {
  find: (_question, literals, fits) => findOneOf(['true'], literals, fits),
  minutes: () => 0.1,
  tightLimit: () => null,
  personal: 'never',
};
