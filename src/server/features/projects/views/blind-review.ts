import type { z } from 'zod';
import type { blindReview } from '#contract/blind-review.ts';
import { type BlindRound, blindSwitchProblem } from '#rules/blind-review.ts';
import { toPerson } from '#server/views/person.ts';
import type { Lifting } from '../queries/blind-review.ts';

/** Blind review of a round, as its team knows it. */
export function toBlindReview(
  round: BlindRound,
  lifting: Lifting | null,
): z.input<typeof blindReview> {
  return {
    on: round.isBlind,
    locked: blindSwitchProblem(round, !round.isBlind) !== null,
    lifted: lifting && {
      at: lifting.at.toISOString(),
      by: lifting.by && toPerson(lifting.by),
      reason: lifting.reason,
    },
  };
}
