import type { z } from 'zod';
import type { blindPreview } from '#contract/blind-review.ts';
import { maskOf } from '../queries/blind.ts';
import type { Blindness } from '#server/features/projects/queries/blind-review.ts';
import type { QuestionWithFiles } from '../queries/form.ts';
import { toAskedView } from './applications.ts';

/** What blind reviewers read of an application; `rows` are as they have them. */
export function toBlindPreview(
  id: string,
  { on, lifted }: Blindness,
  rows: readonly QuestionWithFiles[],
): z.input<typeof blindPreview> {
  return {
    on,
    lifted: lifted && { at: lifted.at.toISOString(), reason: lifted.reason },
    applicant: on ? maskOf(id).first_name : null,
    questions: rows.map((row) => toAskedView(row, { side: 'organisation' })),
  };
}
