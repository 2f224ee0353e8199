import type { z } from 'zod';
import type { decisionToConfirm, secondPerson } from '#contract/second-person.ts';
import { fromMinor } from '#rules/money.ts';
import { toPerson } from '#server/views/person.ts';
import type { SecondPersonRow, ToConfirmRow } from '../queries/second-person.ts';

/** How a project asks for a second person, with who changed it. */
export function toSecondPersonView({
  changes,
  waiting,
}: SecondPersonRow): z.input<typeof secondPerson> {
  return {
    version: changes[0]?.number ?? 0,
    isOn: changes[0]?.is_on ?? false,
    waiting,
    changes: changes.map(({ user_id: id, first_name, last_name, picture_url, ...change }) => ({
      isOn: change.is_on,
      at: change.created_at.toISOString(),
      by:
        id !== null && first_name !== null
          ? toPerson({ id, first_name, last_name, picture_url })
          : null,
    })),
  };
}

/** A decision as its second person reads it. */
export function toDecisionToConfirm(row: ToConfirmRow): z.input<typeof decisionToConfirm> {
  const { price_minor: minor, currency } = row;
  return {
    _id: row.id,
    applicationId: row.application_id,
    name: row.startup_name ?? [row.first_name, row.last_name].filter(Boolean).join(' '),
    project: { _id: row.project_id, name: row.project_name },
    from: row.status,
    to: row.to_status,
    given: row.given_reasons ?? [],
    reasons: row.given_reasons ? [] : row.reasons,
    message: row.message,
    price: minor === null ? null : { amount: fromMinor(minor, currency), currency },
    by: row.proposer && toPerson(row.proposer),
    hasLeft: row.proposer_has_left,
    createdAt: row.created_at.toISOString(),
    mayConfirm: row.mayConfirm,
  };
}
