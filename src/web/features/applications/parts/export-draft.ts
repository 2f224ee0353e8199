import { isAnswered } from '#rules/forms/answered.ts';
import { labelsOf } from '#web/features/forms/parts/read/labels.tsx';
import { inputs } from '#web/features/forms/parts/types/inputs.ts';
import { uploadedHere } from '#web/features/forms/parts/fill/upload.ts';
import type { FormQuestionView } from '#web/features/forms/parts/fill/form-model.ts';

interface DraftToExport {
  title: string;
  questions: readonly FormQuestionView[];
  answers: Readonly<Record<string, readonly string[]>>;
  /** Texts that were written elsewhere and wait for a choice. */
  others: Readonly<Record<string, readonly (readonly string[])[]>>;
  notAnswered: string;
  alsoWritten: string;
}

/** The whole draft as plain text: every question with its answer, and every text that waits beside one. */
export function draftAsText(draft: DraftToExport): string {
  const parts = draft.questions.flatMap((question) => {
    const own = draft.answers[question._id] ?? [];
    const others = draft.others[question._id] ?? [];
    return [
      `${question.label}\n\n${isAnswered(question, own) ? answerWords(question, own) : draft.notAnswered}`,
      ...others.map((options) => `${draft.alsoWritten}:\n${answerWords(question, options)}`),
    ];
  });
  return `${[draft.title, ...parts].join('\n\n----\n\n')}\n`;
}

/** An answer as its reader sees it: labels for choices, names for files. */
export function answerWords(question: FormQuestionView, options: readonly string[]): string {
  const { toText } = inputs[question.type];
  return toText
    ? toText(options, [...(question.files ?? []), ...uploadedHere.values()])
    : labelsOf(question, options).join('\n');
}
