import type { Snapshot } from '#contract/submissions.ts';
import { typeRules } from '../forms/types/index.ts';

/** What a person reads of one answer, with the question that it answers. */
export type SentText = { questionId: string; question: string; text: string };

/** Of a longer answer the beginning is searched, and of very many the first. */
const LONGEST_TEXT = 20_000;
const MOST_LETTERS = 60_000;

/** What a search looks for in a sending: the answers in words, choices by their labels, uploads by the names of their files. */
export function textsOfSending({ questions, answers, files }: SendingParts): SentText[] {
  const asked = new Map(questions.map((question) => [question._id, question]));
  const names = new Map(files.map(({ _id, name }) => [_id, name]));
  let left = MOST_LETTERS;
  return answers.flatMap(({ questionId, options }) => {
    const question = asked.get(questionId);
    if (!question) return [];
    const { isUpload, texts, between } = typeRules[question.type];
    const said = isUpload ? options.flatMap((id) => names.get(id) ?? []) : texts(question, options);
    const text = said.join(between).slice(0, Math.min(LONGEST_TEXT, left));
    left -= text.length;
    return text.trim() === '' ? [] : [{ questionId, question: question.label, text }];
  });
}

type SendingParts = Pick<Snapshot, 'questions' | 'answers' | 'files'>;
