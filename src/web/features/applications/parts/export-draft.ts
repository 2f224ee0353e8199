import { isAnswered } from '#rules/forms/answers.ts';
import type { FormQuestionView } from './form-model.ts';

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
      `${question.label}\n\n${isAnswered(question, own) ? words(question, own) : draft.notAnswered}`,
      ...others.map((options) => `${draft.alsoWritten}:\n${words(question, options)}`),
    ];
  });
  return `${[draft.title, ...parts].join('\n\n----\n\n')}\n`;
}

function words(question: FormQuestionView, options: readonly string[]): string {
  const { type } = question;
  if (type === 'file') {
    const nameOf = (id: string) => question.files?.find((file) => file._id === id)?.name ?? id;
    return options.map(nameOf).join('\n');
  }
  const labelOf = (value: string) =>
    question.options.find((option) => option.value === value)?.label ?? value;
  return type === 'money' ? options.join(' ') : options.map(labelOf).join('\n');
}
