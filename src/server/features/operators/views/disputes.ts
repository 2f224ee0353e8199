import type { OperatorDispute as View } from '#contract/operator-disputes.ts';
import { whyNotMove } from '#rules/connectors/disputes.ts';
import { fromMinor } from '#rules/money.ts';
import { type ReferralPolicy, windowEnd } from '#rules/connectors/referral.ts';
import type {
  ApplicationStatus,
  EarningReason,
  EarningStatus,
  FinalOutcome,
} from '#server/db/vocabulary.ts';
import {
  type DisputeRow,
  type MoveRow,
  toDispute,
  toMoveFacts,
} from '#server/features/connectors/queries/disputes.ts';
import { toTerms } from '#server/features/connectors/queries/terms.ts';
import { type PersonRow, toPerson } from '#server/views/person.ts';

type Organisation = { _id: string; name: string; slug: string };
type Referrer = { connector: PersonRow | null; organisation: Organisation | null };

export type DisputedTouch = Referrer & {
  id: string;
  named: boolean;
  seen_at: string;
  outcome: FinalOutcome;
  agreed_minor: number | null;
  share_percent: number | null;
  agreed_policy: ReferralPolicy | null;
};

export type DisputedEarning = Referrer & {
  id: string;
  amount_minor: number;
  currency: string;
  status: EarningStatus;
  reason: EarningReason;
};

export type DisputeListRow = DisputeRow &
  Referrer & {
    outcome: FinalOutcome;
    since: Date;
    touch_id: string;
    project_id: string;
    project_name: string;
    project_slug: string;
    startup_name: string | null;
    application_id: string;
    application_status: ApplicationStatus;
    begun_at: Date;
    sent_at: Date | null;
    charged_minor: number | null;
    charged_currency: string | null;
    charged_at: Date | null;
    is_collected: boolean;
    terms_currency: string;
    touches: DisputedTouch[];
    earnings: DisputedEarning[];
    answered_by: PersonRow | null;
    /** By what it is answered; null for one whose application is gone. */
    move: MoveRow | null;
  };

/** A dispute with everything it is judged by. */
export function toOperatorDispute(row: DisputeListRow): View {
  return {
    ...toDispute(row),
    ...toReferrer(row),
    answeredBy: row.answered_by && toPerson(row.answered_by),
    project: { _id: row.project_id, name: row.project_name, slug: row.project_slug },
    startupName: row.startup_name,
    outcome: row.outcome,
    since: row.since.toISOString(),
    application: {
      _id: row.application_id,
      status: row.application_status,
      begunAt: row.begun_at.toISOString(),
      sentAt: row.sent_at?.toISOString() ?? null,
    },
    charge: toCharge(row),
    touches: row.touches.map((touch) => toTouch(row, touch)),
    earnings: row.earnings.map((earning) => ({
      _id: earning.id,
      ...toReferrer(earning),
      amount: fromMinor(earning.amount_minor, earning.currency),
      currency: earning.currency,
      status: earning.status,
      reason: earning.reason,
    })),
    whyNotChange: row.move && row.answer === null ? whyNotMove(toMoveFacts(row.move)) : null,
  };
}

const toReferrer = ({ connector, organisation }: Referrer) => ({
  connector: connector && toPerson(connector),
  organisation,
});

function toTouch(row: DisputeListRow, touch: DisputedTouch): View['touches'][number] {
  return {
    _id: touch.id,
    ...toReferrer(touch),
    isDisputed: touch.id === row.touch_id,
    named: touch.named,
    seenAt: new Date(touch.seen_at).toISOString(),
    windowEndsAt: windowEnd(touch.seen_at).toISOString(),
    outcome: touch.outcome,
    terms: toTerms({ ...touch, terms_currency: row.terms_currency }),
  };
}

function toCharge(row: DisputeListRow): View['charge'] {
  const { charged_minor: minor, charged_currency: currency, charged_at: at } = row;
  if (minor === null || currency === null || at === null) return null;
  const amount = fromMinor(minor, currency);
  return { amount, currency, at: at.toISOString(), collected: row.is_collected };
}
