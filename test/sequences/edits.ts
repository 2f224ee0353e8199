import type { z } from 'zod';
import type { questionInput, QuestionView } from '#contract/questions.ts';
import type { Random } from './random.ts';

export type Question = z.input<typeof questionInput>;

const types = ['short_text', 'number', 'single_choice', 'multi_choice', 'consent'] as const;
const options = () => [
  { value: 'a', label: 'Prototype' },
  { value: 'b', label: 'Launched' },
  { value: 'c', label: 'Growing' },
];

/** A new question of one of the types that an edit can make worse. */
export function aNewQuestion(random: Random, name: string): Question {
  const type = random.pick(types) ?? 'short_text';
  return {
    screen: random.chance(0.7) ? 'Team' : 'Money',
    ranking: random.below(50),
    type,
    label: `${name}?`,
    required: random.chance(0.4),
    ...(type.endsWith('_choice') && { options: options() }),
    ...(random.chance(0.2) && { stage: 'shortlisted' as const }),
    ...(type === 'number' && random.chance(0.5) && { screener: { op: 'less_than', value: 4 } }),
    ...(type === 'single_choice' &&
      random.chance(0.5) && { screener: { op: 'equals', values: ['a', 'b'] } }),
  };
}

type Edit = (question: Question, random: Random, name: string) => Question;
const edits: Edit[] = [
  // Twice, because it is what is done most, and what was worst.
  (question, _, name) => ({ ...question, label: `${name} put otherwise?` }),
  (question, _, name) => ({ ...question, label: `${name} reworded?` }),
  (question, _, name) => ({ ...question, help: `Help ${name}` }),
  (question) => ({ ...question, required: !question.required }),
  (question, random) => ({ ...question, ranking: random.below(50) }),
  (question, random) => {
    const { limits: _, logic: __, options: ___, screener: ____, ...rest } = question;
    const type = random.pick(types) ?? 'number';
    return { ...rest, type, ...(type.endsWith('_choice') && { options: options() }) };
  },
  (question) =>
    question.type === 'short_text' ? { ...question, limits: { maxLength: 6 } } : question,
  (question) => (question.type === 'number' ? { ...question, limits: { max: 5 } } : question),
  (question) => ({ ...question, stage: question.stage ? null : 'shortlisted' }),
  (question, random) => {
    if (question.type === 'number') {
      const screener = { op: 'less_than' as const, value: 1 + random.below(9) };
      return { ...question, screener: question.screener ? null : screener };
    }
    const values = (question.options ?? []).flatMap((option) =>
      typeof option === 'object' && random.chance(0.5) ? [option.value] : [],
    );
    if (question.screener || values.length === 0) return { ...question, screener: null };
    const op = question.type === 'multi_choice' ? ('includes' as const) : ('equals' as const);
    return { ...question, screener: { op, values } };
  },
  (question, random, name) => {
    const given = question.options ?? [];
    if (given.length === 0) return question;
    if (random.chance(0.3) && given.length > 2) return { ...question, options: given.slice(1) };
    const at = random.below(given.length);
    return {
      ...question,
      options: given.map((option, place) =>
        place === at && typeof option === 'object'
          ? { ...option, label: `Option ${name}` }
          : option,
      ),
    };
  },
];

/** The form with one change: a question added, taken out, changed, or shown only under a condition. */
export function editForm(questions: Question[], random: Random, name: string): Question[] {
  const at = random.below(questions.length);
  const chosen = questions[at];
  if (!chosen || random.chance(0.2)) return [...questions, aNewQuestion(random, name)];
  if (random.chance(0.12)) {
    const left = questions.filter((_, place) => place !== at);
    return left.map((question) =>
      question.logic?.conditions.some(({ questionId }) => questionId === chosen._id)
        ? { ...question, logic: null }
        : question,
    );
  }
  if (random.chance(0.15)) {
    const earlier = questions[random.below(at)];
    if (at === 0 || !earlier?._id) return questions;
    const logic = { conditions: [{ questionId: earlier._id, op: 'answered' as const }] };
    return questions.with(at, { ...chosen, logic });
  }
  const edit = random.pick(edits);
  return edit ? questions.with(at, edit(chosen, random, name)) : questions;
}

/** An answer that is kept as it is given; fitting or not. */
export function anAnswer({ type }: Pick<Question, 'type'>, random: Random, name: string): string[] {
  if (random.chance(0.1)) return [];
  if (type === 'number') return [String(random.below(9))];
  if (type === 'consent') return random.chance(0.8) ? ['true'] : [];
  if (type === 'single_choice') return [random.pick(['a', 'b', 'c']) ?? 'a'];
  if (type === 'multi_choice') return ['a', 'b', 'c'].slice(random.below(3));
  return [random.chance(0.5) ? name.slice(0, 5) : `A longer text ${name}`];
}

/** An answer that the question takes, mostly. */
export function fitting(
  {
    type,
    options: offered,
    screener,
  }: Pick<QuestionView, 'type' | 'options'> & Partial<Pick<QuestionView, 'screener'>>,
  name: string,
): string[] {
  // Mostly one that is taken.
  if (screener?.op === 'less_than' && !name.endsWith('7')) {
    return [String(Number(screener.value) - 1)];
  }
  if (screener?.values && !name.endsWith('7')) return [String(screener.values[0])];
  if (type === 'consent') return ['true'];
  if (type === 'number') return ['3'];
  if (type.endsWith('_choice')) return [offered[0]?.value ?? 'a'];
  return [name.slice(0, 5)];
}
