import { addressRoom } from './tight-limits.ts';
import { findWebAddress } from './find-text.ts';
import { isWebAddress, normaliseWebAddress } from '#rules/text/formats.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const url: TypeRules = {
  ...texts.rules,
  limits: ['maxLength'],
  answer: {
    ...texts.answer,
    normalise: (question, options) => texts.trimmed(question, options).map(normaliseWebAddress),
    check: ({ limits }, [value = '']) =>
      isWebAddress(value)
        ? texts.checkLength(limits, value)
        : [{ code: 'invalid_url', ...sayAnswers('answers.web_address') }],
  },
  fromText: (_question, text) =>
    text
      .split(/[\s,;]/)
      .map(normaliseWebAddress)
      .filter(isWebAddress)
      .slice(0, 1),
  names: 'always',
};

export const urlSources: TypeSources = {
  ...texts.sources,
  imports: { read: () => texts.importedAs('url'), words: {} },
  fit: (_question, source) =>
    texts.complete(
      texts.onlyMatch(source.texts, /(?:https?:\/\/|www\.)[^\s<>()"']+[^\s<>()"'.,;]/gi, (text) =>
        isWebAddress(normaliseWebAddress(text)),
      ),
    ),
};

export const urlFacts: TypeFacts = {
  find: findWebAddress,
  minutes: () => 0.5,
  tightLimit: addressRoom,
  personal: 'by words',
};
