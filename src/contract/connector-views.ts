import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { creditHolders, disputeAnswers } from './dispute-limits.ts';
import {
  badgeCodes,
  earningReasons,
  earningStatuses,
  earningWaits,
  ledgerKinds,
  touchOutcomes,
} from './limits.ts';
import { accountFace, currency, id, instant, person, referralTerms } from './shared.ts';

/** How a link of a connector fared. `not_yet` is still open; every other one is final for its application. */
export const touchOutcome = z.enum(touchOutcomes);
export const earningStatus = z.enum(earningStatuses);

/** How many of something. */
export const count = z.int().min(0);
/** Sums in units of the currency, by what has become of them. */
const earningSums = z.strictObject({
  currency,
  pending: z.number(),
  earned: z.number(),
  payable: z.number(),
  paid: z.number(),
  void: z.number(),
  /** Taken back after it was paid: kept back from the next payouts. */
  owed: z.number(),
});

/** What everybody may know: counts, never money. */
export const publicFigures = z.strictObject({
  /** Counted views of project pages that came through the links. */
  views: count,
  sent: count,
  /** Sent applications that were shortlisted or got further, whatever became of them. */
  shortlisted: count,
  accepted: count,
  rejected: count,
});

export const figures = z.strictObject({
  ...publicFigures.shape,
  /** Begun and not yet sent. Only for the connector, or a member of the account. */
  drafts: count.optional(),
  /** One entry for each currency. Only for the connector, or a member of the account. */
  earnings: z.array(earningSums).optional(),
});

export const badge = z.strictObject({
  /** The badge's code: the same for everybody. */
  _id: z.enum(badgeCodes),
  name: z.string(),
  description: z.string(),
  /** 0: not reached yet, shown only to the connector. */
  level: count,
  maxLevel: count,
  /** What the next level asks for and how much of it is there; null on the highest. */
  progress: z.strictObject({ current: z.number(), target: z.number() }).nullable(),
});

const earning = z.strictObject({
  status: earningStatus,
  reason: z.enum(earningReasons),
  /** The reason as a sentence. */
  reasonText: z.string(),
  /** What an operator wrote with it. */
  note: z.string().nullable(),
  /** What shortlisting cost the organisation, units of the currency; the amount is a part of it. */
  price: z.number(),
  /** Units of the currency. */
  amount: z.number(),
  currency,
  /** Not transferred when it was paid: owed for an earlier amount. */
  keptBack: z.number(),
  /** Null while the organisation has not paid. */
  payableFrom: instant.nullable(),
  /** What it waits for before it is paid; empty once it is paid or void. */
  waitsFor: z.array(z.enum(earningWaits)),
  /** Where it waits because the bank account is new: from when on money goes there. */
  accountFrom: instant.nullable(),
  /** Where a dispute is open: until when an operator is to answer the one that is due first. */
  disputeDue: instant.nullable(),
  updatedAt: instant,
});

export const projectFace = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  status: z.enum(['draft', 'open', 'closed', 'expired', 'archived']),
  deadline: instant.nullable(),
  entityManagementAccountId: accountFace,
});

const credit = z.strictObject({
  holder: z.enum(creditHolders),
  /** Named by the applicant, which weighs more than any link. */
  named: z.boolean(),
  /** The last time that link was followed, or when it was named. */
  seenAt: instant,
});

/** What a connector disputed of an outcome, and what an operator answered. */
export const dispute = z.strictObject({
  _id: id,
  text: z.string(),
  createdAt: instant,
  /** Until when an operator is to answer; later it is late, and the money waits on. */
  answerDue: instant,
  /** Null while no operator has answered. */
  answer: z.enum(disputeAnswers).nullable(),
  answerReason: z.string().nullable(),
  answeredAt: instant.nullable(),
});

export const referral = z.strictObject({
  _id: id,
  project: projectFace,
  outcome: touchOutcome,
  /** The outcome as a sentence. */
  reason: z.string(),
  outcomeAt: instant.nullable(),
  createdAt: instant,
  /** The last time the link was followed. */
  seenAt: instant,
  /** Until when an open one can still be credited. */
  windowEndsAt: instant,
  /** Null where what was agreed was not kept. */
  terms: referralTerms.nullable(),
  /**
   * The application that decided the outcome: its times, and to whom it is credited, if to anybody. Never who that is.
   * Null while nobody has begun one.
   */
  decidedBy: z
    .strictObject({ begunAt: instant, sentAt: instant.nullable(), credit: credit.nullable() })
    .nullable(),
  /** The last dispute of it; null where there was none. */
  dispute: dispute.nullable(),
  /** Until when the outcome can be disputed; null when it cannot. */
  disputableUntil: instant.nullable(),
  /** The credited application. The startup is named once it was sent; never answers or people. */
  application: z
    .strictObject({
      /** As the ledger's postings name it. */
      _id: id,
      status: applicationStatus,
      startupName: z.string().nullable(),
      sentAt: instant.nullable(),
      earning: earning.nullable(),
    })
    .nullable(),
});

export const rankedConnector = z.strictObject({
  ...person.shape,
  rank: z.int().min(1),
  sent: count,
  accepted: count,
  /** 0 to 1: the lower bound of the share accepted, so that few lucky ones weigh less than many good ones. */
  score: z.number(),
});

export const ledgerPosting = z.strictObject({
  _id: id,
  kind: z.enum(ledgerKinds),
  currency,
  applicationId: id,
  createdAt: instant,
  /** What it rests on, such as the batch it was paid in. */
  reference: z.string().nullable(),
  /** Minor units; together they are zero. */
  entries: z.array(z.strictObject({ account: z.string(), amountMinor: z.int() })),
  /** SHA-256, hexadecimal, of the posting before in the whole ledger, and of this one. */
  previousHash: z.string(),
  hash: z.string(),
});

/** What the links to one project brought. */
export const projectFigures = z.strictObject({
  project: projectFace,
  views: count,
  /** Begun ones too, for whose links they are; sent ones for everybody else. */
  applications: count,
  sent: count,
  accepted: count,
  /** What is not void, units of each currency. Only for whose links they are. */
  earnings: z.array(z.strictObject({ amount: z.number(), currency })).optional(),
});

/** How somebody's links were followed. */
export const clicks = z.strictObject({
  /** Views of project pages through the links, once a visitor, project and day. */
  clicks: count,
  visitors: count,
  projects: count,
  /** The last 30 days in UTC, oldest first. */
  days: z.array(z.strictObject({ day: z.iso.date(), clicks: count, visitors: count })),
});
