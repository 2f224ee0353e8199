import type { QuestionInput, QuestionLimits, QuestionView } from '#contract/questions.ts';
import type { Message } from '#contract/messages/message.ts';

/** Something that is wrong: its kind, and the message that says what to do about it. */
export interface Problem extends Message {
  code: string;
}

/** A question of a form, saved (with `_id`) or still being written (without). */
export type FormQuestion = Omit<QuestionView, '_id' | 'identifying'> & {
  _id?: string | null;
  /** Null leaves it to type, slot and label. */
  identifying?: boolean | null;
};

/** The same question with every field present, and plain-string options as `{ value, label }`. */
export function normaliseQuestion({ _id: id, ...input }: QuestionInput): FormQuestion {
  return {
    ...(id ? { _id: id } : {}),
    key: input.key ?? null,
    screen: input.screen,
    ranking: input.ranking,
    type: input.type,
    label: input.label.trim(),
    help: input.help?.trim() || null,
    required: input.required,
    options: (input.options ?? []).map((option) => {
      const { value, label } =
        typeof option === 'string' ? { value: option, label: option } : option;
      return { value: value.trim(), label: label.trim() };
    }),
    limits: input.limits ?? {},
    logic: input.logic ?? null,
    slot: input.slot || null,
    identifying: input.identifying ?? null,
    screener: input.screener ?? null,
    stage: input.stage ?? null,
  };
}

/** What answers and problems call the question by: its `_id`, or its `key` while it has none. */
export function questionIdOf({ _id: id, key }: Pick<FormQuestion, '_id' | 'key'>): string {
  return id ?? key ?? '';
}

/** The question that a condition names, by `_id` first and then by `key`. */
export function findQuestion<Q extends Pick<FormQuestion, '_id' | 'key'>>(
  questions: readonly Q[],
  idOrKey: string,
): Q | undefined {
  return (
    questions.find(({ _id: id }) => id === idOrKey) ??
    questions.find((question) => question.key === idOrKey)
  );
}

/** The file endings and media types of `accept`, in lower case; "pdf" and "*.pdf" are read as ".pdf". */
export function acceptList(limits: QuestionLimits): string[] {
  const entries =
    typeof limits.accept === 'string' ? limits.accept.split(',') : (limits.accept ?? []);
  return entries
    .map((entry) => entry.trim().toLowerCase().replace(/^\*\./, '.'))
    .filter((entry) => entry !== '')
    .map((entry) => (/[./*]/.test(entry) ? entry : `.${entry}`));
}

/** The numeric `min` or `max` of a question, or undefined when it has none. */
export function numericBound(limits: QuestionLimits, name: 'min' | 'max'): number | undefined {
  const bound = limits[name];
  return typeof bound === 'number' ? bound : undefined;
}

/** The lowest and highest rating: 1 and 5 unless the question says otherwise. */
export function ratingScale(limits: QuestionLimits): { min: number; max: number } {
  return { min: numericBound(limits, 'min') ?? 1, max: numericBound(limits, 'max') ?? 5 };
}

// A draft may hold any scale until it is checked.
const MOST_STEPS = 100;

/** Every rating of the scale, as an answer holds it; none when its ends are turned around. */
export function ratingSteps(limits: QuestionLimits): string[] {
  const { min, max } = ratingScale(limits);
  const steps = Math.min(MOST_STEPS, Math.max(0, Math.floor(max - min) + 1));
  return Array.from({ length: steps }, (_, step) => String(min + step));
}
