import type { z } from 'zod';
import type { rejectionReasonCalls, RejectionReasons } from '#contract/rejection-reasons.ts';
import { type KeptReason, given } from '#rules/applications/rejection-reasons.ts';
import type { ReasonList, RoundFigures } from '../queries/rejection-reasons.ts';

type Figures = z.input<typeof rejectionReasonCalls.getRejectionFigures.reply>['data'];

/** A project's list, in its order. */
export function toReasonsView({ version, reasons }: ReasonList): RejectionReasons {
  return {
    version,
    reasons: reasons.map((reason) => ({
      ...given(reason),
      own: reason.label !== null,
      retired: reason.retired,
    })),
  };
}

/** Every reason that a round has or gave, as this project words it before the others do. */
export function toFiguresView(rounds: readonly RoundFigures[]): Figures {
  const reasons = new Map<string, KeptReason>();
  for (const { list, counts } of rounds) {
    for (const reason of list) {
      const isShown = list === rounds[0]?.list || counts.has(reason.key);
      if (isShown && !reasons.has(reason.key)) reasons.set(reason.key, reason);
    }
  }
  return {
    rounds: rounds.map(({ id: _id, name, rejected, withReasons }) => ({
      _id,
      name,
      rejected,
      withReasons,
    })),
    reasons: [...reasons.values()].map((reason) => ({
      ...given(reason),
      retired: reason.retired,
      counts: rounds.map(({ counts }) => counts.get(reason.key) ?? 0),
    })),
  };
}
