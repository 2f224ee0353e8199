import type { QuestionType, QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { checkAnswer, normaliseAnswer } from '#rules/forms/answers.ts';
import { labelsOf } from '#web/features/forms/parts/read/labels.tsx';

/* Their answers mean something only in a question of the same type. */
const ownOnly: ReadonlySet<QuestionType> = new Set([
  'file',
  'table',
  'money',
  'ranking',
  'country',
]);

/**
 * An earlier answer in the form in which another question asks for it; null where it cannot be said there in full.
 * Not the prefill's way, which shortens and would bring the reading of free texts to every page.
 */
export function carryOver(
  question: QuestionView,
  asked: QuestionView,
  options: readonly string[],
): string[] | null {
  // Nobody agrees by a copy.
  if (question.type === 'consent' || asked.type === 'consent') return null;
  const isSame = asked.type === question.type;
  if (!isSame && (ownOnly.has(asked.type) || ownOnly.has(question.type))) return null;
  const said = isSame ? [...options] : inItsWords(question, labelsOf(asked, options));
  if (!said) return null;
  // Whether a file is fit is known where the file is.
  if (question.type === 'file') return said;
  const kept = normaliseAnswer(question, said);
  return isAnswered(question, kept) && checkAnswer(question, kept).length === 0 ? kept : null;
}

function inItsWords({ options }: QuestionView, texts: readonly string[]): string[] | null {
  if (options.length === 0) return [texts.join(', ')];
  const values = texts.flatMap(
    (text) => options.find(({ label }) => plain(label) === plain(text))?.value ?? [],
  );
  return values.length === texts.length ? values : null;
}

const plain = (text: string) => text.trim().toLowerCase();
