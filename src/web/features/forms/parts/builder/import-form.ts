import { questionInput } from '#contract/questions.ts';
import { normaliseQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import { asNew } from './form-edits.ts';

export type Imported =
  | { questions: FormQuestion[] }
  | { problem: { number: number; why: string } | null };

/** Reads a form from JSON: a list of questions, or an object with one under `questions` or `data`. */
export function readFormFile(text: string): Imported {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: null };
  }
  const list = findList(content);
  if (!list) return { problem: null };
  const questions: FormQuestion[] = [];
  for (const [place, item] of list.entries()) {
    const asked =
      typeof item === 'object' && item !== null ? { screen: 1, ranking: place, ...item } : item;
    const read = questionInput.safeParse(asked);
    if (!read.success) {
      const [issue] = read.error.issues;
      const why = issue ? `${issue.path.join('.')}: ${issue.message}` : '';
      return { problem: { number: place + 1, why } };
    }
    questions.push(normaliseQuestion(read.data));
  }
  return questions.length ? { questions: asNew(questions) } : { problem: null };
}

function findList(content: unknown): unknown[] | null {
  if (Array.isArray(content)) return content;
  if (typeof content !== 'object' || content === null) return null;
  const { questions, data } = content as { questions?: unknown; data?: unknown };
  return findList(questions) ?? findList(data);
}
