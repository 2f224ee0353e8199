import type { QuestionLimits } from '#contract/questions.ts';
import { acceptList } from '../questions.ts';
import type { Problem } from '../questions.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { eitherOf } from '#contract/messages/lists.ts';

/** What is known of an uploaded file; `size` in bytes. */
export interface FileFacts {
  name: string;
  type: string;
  size: number;
}

export const BYTES_PER_MB = 1024 * 1024;

/** How many files an answer may name when the question does not say. */
export const DEFAULT_MAX_FILES = 10;

/** True when the file's ending or media type is on the list; an empty list accepts all. */
export function isAccepted(
  limits: QuestionLimits,
  file: Pick<FileFacts, 'name' | 'type'>,
): boolean {
  const accepted = acceptList(limits);
  const name = file.name.toLowerCase();
  const type = (file.type.split(';')[0] ?? '').trim().toLowerCase();
  return (
    accepted.length === 0 ||
    accepted.some((entry) => {
      if (entry.startsWith('.')) return name.endsWith(entry) && name.length > entry.length;
      if (entry === '*' || entry === '*/*') return true;
      return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry;
    })
  );
}

/** Problems of one file before or after its upload: kind and size. */
export function checkFile(limits: QuestionLimits, file: FileFacts): Problem[] {
  if (!isAccepted(limits, file)) {
    return [
      {
        code: 'wrong_file_type',
        ...sayAnswers('answers.file_kind', {
          name: file.name,
          kinds: eitherOf(acceptList(limits)),
        }),
      },
    ];
  }
  const max = limits.maxFileSizeMb ?? Infinity;
  if (file.size > max * BYTES_PER_MB) {
    const size = Math.ceil((file.size / BYTES_PER_MB) * 100) / 100;
    return [
      {
        code: 'file_too_large',
        ...sayAnswers('answers.file_too_large', {
          name: file.name,
          size,
          max,
        }),
      },
    ];
  }
  return [];
}

/** Problems of the files of an answer: their number, and each file when the facts are given. */
export function checkFiles(
  limits: QuestionLimits,
  ids: readonly string[],
  files?: Readonly<Record<string, FileFacts>>,
): Problem[] {
  const max = limits.maxFiles ?? DEFAULT_MAX_FILES;
  if (new Set(ids).size !== ids.length) {
    return [{ code: 'duplicate', ...sayAnswers('answers.file_twice') }];
  }
  if (ids.length > max) {
    return [
      { code: 'too_many', ...sayAnswers('answers.too_many_files', { max, count: ids.length }) },
    ];
  }
  if (files === undefined) return [];
  return ids.flatMap((id) => {
    const file = Object.hasOwn(files, id) ? files[id] : undefined;
    return file === undefined
      ? [{ code: 'unknown_file', ...sayAnswers('answers.file_not_found') }]
      : checkFile(limits, file);
  });
}
