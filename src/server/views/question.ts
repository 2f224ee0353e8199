import type { QuestionScreener, QuestionStage, QuestionView } from '#contract/questions.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';

/** A screen as it was sent: a whole number comes back as a number. */
export function toScreen(stored: string): string | number {
  return /^(?:0|[1-9]\d{0,4})$/.test(stored) && Number(stored) <= 10_000 ? Number(stored) : stored;
}

/** What `toQuestionView` needs of a row of `questions`. */
export type QuestionRow = {
  id: string;
  key: string | null;
  screen: string;
  ranking: number;
  type: QuestionView['type'];
  label: string;
  help: string | null;
  required: boolean;
  options: QuestionView['options'];
  limits: QuestionView['limits'];
  logic: QuestionView['logic'];
  slot: string | null;
  /** What the organiser said; null leaves it to type, slot and label. */
  identifying: boolean | null;
  screener: QuestionScreener | null;
  stage: QuestionStage | null;
};

/** A question of a form. */
export function toQuestionView(row: QuestionRow): QuestionView {
  return {
    _id: row.id,
    key: row.key,
    screen: toScreen(row.screen),
    ranking: row.ranking,
    type: row.type,
    label: row.label,
    help: row.help,
    required: row.required,
    options: row.options,
    limits: row.limits,
    logic: row.logic,
    slot: row.slot,
    identifying: isIdentifying(row),
    screener: row.screener,
    stage: row.stage,
  };
}
