import { addressRoom } from './tight-limits.ts';
import { findWebAddress } from './find-text.ts';
import { isWebAddress, normaliseWebAddress } from '#rules/formats.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';

export const url: TypeRules = {
  limits: ['maxLength'],
  limitProblems: () => [],
  options: null,
  answer: {
    several: false,
    isAnswered: texts.holdsText,
    normalise: (question, options) => texts.trimmed(question, options).map(normaliseWebAddress),
    check: ({ limits }, [value = '']) =>
      isWebAddress(value)
        ? texts.checkLength(limits, value)
        : [
            {
              code: 'invalid_url',
              ...sayAnswers('answers.web_address'),
            },
          ],
    missing: sayAnswers('answers.missing'),
  },
  logic: texts.textLogic,
  texts: texts.readable,
  between: ', ',
  neverFilled: null,
  fromText: (_question, text) =>
    text
      .split(/[\s,;]/)
      .map(normaliseWebAddress)
      .filter(isWebAddress)
      .slice(0, 1),
  prose: null,
  isUpload: false,
  names: 'always',
};

export const urlSources: TypeSources = {
  readPosted: texts.postedValue,
  imports: { read: () => texts.importedAs('url'), words: {} },
  fit: (_question, source) =>
    texts.complete(
      texts.onlyMatch(source.texts, /(?:https?:\/\/|www\.)[^\s<>()"']+[^\s<>()"'.,;]/gi, (text) =>
        isWebAddress(normaliseWebAddress(text)),
      ),
    ),
  lines: texts.linesOfText,
  amountOf: () => null,
};

export const urlFacts: TypeFacts = {
  find: findWebAddress,
  minutes: () => 0.5,
  tightLimit: addressRoom,
  personal: 'by words',
};
