import type { QuestionType } from '#contract/questions.ts';

/** One part of every type, by the type's name: `single_choice` stands in `single-choice.tsx`. */
export function byType<Part>(files: Record<string, Part>): Record<QuestionType, Part> {
  const entries = Object.entries(files).map(([file, part]) => [
    file.slice('./'.length, -'.tsx'.length).replaceAll('-', '_'),
    part,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- types.test.tsx finds a type without its file, and a file without a type.
  return Object.fromEntries(entries) as Record<QuestionType, Part>;
}
