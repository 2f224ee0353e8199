import type { z } from 'zod';
import type { decisionBatch } from '#contract/application-management.ts';
import { togetherAt } from '#rules/applications/decisions.ts';
import { fromMinor } from '#rules/money.ts';
import type { GivenReason } from '#rules/applications/rejection-reasons.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import type { Charge } from '#server/features/connectors/queries/charges.ts';
import { toPerson } from '#server/views/person.ts';
import type { BatchRow } from '../queries/batches.ts';

type BatchView = z.input<typeof decisionBatch>;

/** A bulk decision with what became of it. */
export function toBatchView(row: BatchRow, now: Date): BatchView {
  const { user_id: id, first_name, last_name, picture_url, price_minor: minor, currency } = row;
  return {
    _id: row.id,
    status: row.to_status,
    reason: row.reason,
    state: stateOf(row),
    createdBy:
      id !== null && first_name !== null
        ? toPerson({ id, first_name, last_name, picture_url })
        : null,
    createdAt: row.created_at.toISOString(),
    releaseAt: row.release_at.toISOString(),
    counts: { scheduled: row.scheduled, applied: row.applied, refused: row.refused_count },
    refused: row.refused,
    unconfirmed: row.unconfirmed,
    together: togetherAt(row.to_status, row.moment, now) !== null,
    price: minor > 0 ? { amount: fromMinor(minor, currency), currency } : null,
  };
}

function stateOf({ scheduled, applied, refused_count: refused }: BatchRow): BatchView['state'] {
  if (scheduled > 0) return 'scheduled';
  return applied + refused > 0 ? 'applied' : 'undone';
}

/** What a bulk decision does, each change with the version that was looked at. */
export type BulkOutcome = {
  changes: {
    applicationId: string;
    from: ApplicationStatus;
    to: ApplicationStatus;
    version: number;
    charge: Charge | null;
    /** The reasons of a rejection, as they read now. */
    given: GivenReason[] | null;
    /** With its fields filled in. */
    message: string | null;
    /** Names its mails. */
    mail: string;
    project_name: string;
    entity_name: string;
    /** The moment of its project, for which it waits with all others; null for one that waits for its own. */
    toldAt: string | null;
  }[];
  refused: { applicationId: string; reason: string }[];
  token: string | null;
  batchId: string | null;
};

/** What a bulk decision would change, or is going to. */
export function toBulkView(outcome: BulkOutcome, batch: BatchRow | null, now: Date) {
  const { changes, refused, token } = outcome;
  return {
    changes: changes.map(({ applicationId, from, to, charge, given, mail, toldAt }) => ({
      applicationId,
      from,
      to,
      charge: charge && toCharge(charge),
      reasons: given ?? [],
      mail,
      toldAt,
    })),
    refused,
    total: toTotal(changes),
    token,
    batch: batch && toBatchView(batch, now),
  };
}

function toCharge({ minor, currency, source }: Charge) {
  return { amount: fromMinor(minor, currency), currency, source };
}

/** All of an account's prices are in its currency. */
function toTotal(changes: BulkOutcome['changes']) {
  const charges = changes.flatMap(({ charge }) => charge ?? []);
  const [first] = charges;
  if (!first) return null;
  const minor = charges.reduce((sum, charge) => sum + charge.minor, 0);
  return { amount: fromMinor(minor, first.currency), currency: first.currency };
}
