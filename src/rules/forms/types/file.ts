import { fileRoom } from './tight-limits.ts';
import type { Problem } from '../questions.ts';
import { acceptList } from '../questions.ts';
import { checkFiles } from './files.ts';
import * as texts from './texts.ts';
import type { TypeFacts, TypeRules, TypeSources } from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

export const file: TypeRules = {
  ...texts.rules,
  limits: ['accept', 'maxFileSizeMb', 'maxFiles'],
  limitProblems: ({ limits }) => acceptProblems(acceptList(limits)),
  answer: {
    ...texts.answer,
    several: true,
    // Ids are the same in any case, and a file that is named twice is one.
    normalise: (question, options) => [
      ...new Set(texts.trimmed(question, options).map((id) => id.toLowerCase())),
    ],
    check: ({ limits }, options, { files }) => checkFiles(limits, options, files),
    missing: sayAnswers('answers.file_missing'),
  },
  logic: texts.presenceLogic,
  // The ids of files say nothing to anybody.
  texts: () => [],
  neverFilled: 'file',
  isUpload: true,
  names: 'always',
};

export const fileSources: TypeSources = {
  // Files are not asked for in a form without a script.
  readPosted: () => [],
  imports: { read: () => texts.importedAs('file'), words: {} },
  fit: () => null,
  lines: (_question, options, { files }) =>
    options.map((id) => files.find(({ _id }) => _id === id)?.name ?? id),
  amountOf: () => null,
};

export const fileFacts: TypeFacts = {
  find: (_question, _literals, fits) => (fits(['example']) ? ['example'] : null),
  minutes: () => 3,
  tightLimit: fileRoom,
  personal: 'by words',
};

function acceptProblems(accepted: readonly string[]): Problem[] {
  const strange = accepted.find(
    (entry) =>
      !/^(\.[a-z0-9]{1,12}){1,2}$/.test(entry) &&
      !/^[a-z]+\/(\*|[a-z0-9][a-z0-9.+-]*)$/.test(entry),
  );
  return strange === undefined
    ? []
    : [{ code: 'invalid_accept', ...sayLimits('limits.file_kind', { kind: strange }) }];
}
