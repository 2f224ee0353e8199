import type { z } from 'zod';
import type { blindReview } from '#contract/blind-review.ts';
import { type BlindRound, blindSwitchProblem } from '#rules/reviews/blind.ts';
import { toPerson } from '#server/views/person.ts';
import type { Blindness } from '../queries/blind-review.ts';

/** Blind review of a round, as its team knows it. */
export function toBlindReview(
  round: BlindRound,
  { on, lifted }: Blindness,
): z.input<typeof blindReview> {
  return {
    on,
    locked: blindSwitchProblem(round, !round.isBlind) !== null,
    lifted: lifted && {
      at: lifted.at.toISOString(),
      by: toLifter(lifted.by),
      reason: lifted.reason,
    },
  };
}

const toLifter = ({
  id,
  first_name,
  last_name,
  picture_url,
}: NonNullable<Blindness['lifted']>['by']) =>
  id === null || first_name === null ? null : toPerson({ id, first_name, last_name, picture_url });
