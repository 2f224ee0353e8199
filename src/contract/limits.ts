/** Page limits, sizes and defaults of the product, in one place (SPEC section 9). */
export const limits = {
  page: {
    openProjects: 1000,
    pastProjects: 30,
    drafts: 50,
    startups: 100,
    founders: 50,
    entities: 500,
    countries: 500,
    notifications: 121,
    perks: 121,
    questions: 200,
    answers: 200,
    ranking: 200,
    referrals: 200,
    applications: 1000,
    managementApplications: 1000,
    industryFocus: 1000,
    team: 200,
    sessions: 100,
    events: 200,
    assignments: 1000,
    reviews: 200,
    reviewVersions: 50,
    comments: 200,
    messages: 100,
    conversations: 100,
    decisionBatches: 100,
    operators: 200,
    banners: 20,
    /** Lines of a batch of payouts; what is beyond comes with the next one. */
    payouts: 200,
    charges: 200,
  },
  /** Bytes. */
  body: { json: 2 * 1024 * 1024, file: 25 * 1024 * 1024 },
  /** A message on an application. */
  messageLength: 5000,
  /** What somebody notes of an application that they made elsewhere. */
  outsideNoteLength: 2000,
  /** Projects that an operator confirms by one press. */
  confirmedAtOnce: 200,
  defaultPrice: 160,
  defaultCurrency: 'EUR',
  defaultEstimatedShortlist: 10,
  /** A price above so many times the default is the operators' to set. */
  priceLimitFactor: 10,
  /** One operator alone takes back at most so many times the default price within so many days; another confirms what is beyond. */
  reversalAlone: { factor: 10, days: 7 },
  /** Percent of the shortlisting price that goes to the connector. */
  connectorSharePercent: 20,
  /** A link is credited when it was followed at most so many days before the application was begun. */
  referralWindowDays: 90,
  /** Days from the acceptance until an earning becomes payable. */
  earningHoldDays: 14,
  /** Days in which nothing is paid to where somebody has newly said to be paid. */
  payeeHoldDays: 7,
  codeLength: 6,
  /** The table of synonyms of the search; lengths in UTF-16 units. */
  synonyms: { most: 2000, meanings: 20, phraseLength: 100, meaningLength: 120 },
  /** A session ends after so many days without use, and however it is used after so many in all. */
  session: { idleDays: 30, totalDays: 90 },
  /** Bytes that one person may upload in 24 hours. */
  uploadsADay: 1024 * 1024 * 1024,
  /** Uploads that are taken at the same time: of one person, and by one process. */
  uploadsAtOnce: { person: 10, process: 40 },
  /** Reasons of a rejection: of a list in use and in all, given with one decision, and the rounds whose figures stand side by side. */
  rejectionReasons: { inUse: 30, kept: 200, given: 10, rounds: 6 },
  /** Moves of the moment of a project that are shown. */
  releaseMoves: 50,
  /** Changes of whether a second person is asked that are shown; decisions listed, confirmed or sent back at once. */
  secondPerson: { changes: 50, atOnce: 100 },
  toastMs: 3000,
} as const;

export const MAX_QUESTIONS = 200;
export const MAX_OPTIONS = 200;
export const MAX_CONDITIONS = 50;
export const MAX_LABEL_LENGTH = 1000;
export const MAX_HELP_LENGTH = 4000;
export const MAX_ANSWER_LENGTH = 50_000;

// The lists that schemas are made of stand here too: the web reads them without loading a validator.

/** The roles of a management account's team; what each may do and sees stands in rules/management/roles.ts. */
export const roles = ['viewer', 'finance', 'reviewer', 'manager', 'admin', 'owner'] as const;

/** Every status of an application. */
export const applicationStatuses = [
  'draft',
  'pending',
  'in_review',
  'shortlisted',
  'interview',
  'accepted',
  'rejected',
  'waitlisted',
  'needs_info',
  'withdrawn',
  'confirmed',
  'declined',
] as const;

/** Why somebody reports a project or an organisation. */
export const reportReasons = ['spam', 'fraud', 'wrong_information', 'offensive', 'other'] as const;

export const lookupKinds = ['ecosystem', 'sector', 'stage', 'project_type'] as const;

/** What a founder is in a startup. */
export const founderRoles = ['owner', 'co_founder'] as const;

/** Where the verification of a startup stands. */
export const verificationStates = ['none', 'requested', 'verified', 'refused'] as const;

/** Founders of one startup, those invited included. */
export const MAX_FOUNDERS = 20;
/** Rows of each list of a person's home. */
export const HOME_ROWS = 5;
/** Projects that one person may have bookmarked. */
export const MAX_BOOKMARKS = 500;
/** Searches that one person may have saved. */
export const MAX_SAVED_SEARCHES = 20;
/** How often a person hears of what is new in a search. */
export const alertRhythms = ['off', 'at_once', 'daily', 'weekly'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];
/** What a short link leads to. */
export const linkTargets = ['project', 'organisation', 'connector', 'list'] as const;
/** What became of a referral link that somebody followed. */
export const touchOutcomes = [
  'not_yet',
  'credited',
  'project_pays_nothing',
  'own_link',
  'co_founder',
  'team_member',
  'later_touch',
  'window_over',
  'existing_application',
  'credit_moved',
] as const;

export const earningStatuses = ['pending', 'earned', 'payable', 'paid', 'void'] as const;

/** Why an earning is in its state. */
export const earningReasons = [
  'shortlisted',
  'accepted',
  'reopened',
  'hold_over',
  'released',
  'paid_out',
  'rejected',
  'withdrawn',
  'fraud',
  'uncollected',
  'applied_again',
  'clawed_back',
  'charge_reversed',
  'reversed_after_payout',
  'credit_moved',
  'restored',
] as const;

export const badgeCodes = [
  'first_referral',
  'opener',
  'matchmaker',
  'sharp_eye',
  'bridge_builder',
] as const;

/** What a posting of the ledger stands for. */
export const ledgerKinds = [
  'charge',
  'collection',
  'collection_reversal',
  'accrual',
  'release',
  'hold',
  'reversal',
  'payout',
  'clawback',
  'charge_reversal',
  'refund',
] as const;

/** Why whoever earns may not have come to it by a referral. */
export const conflictKinds = [
  'team_member',
  'team_organisation',
  'founder',
  'founder_organisation',
  'mail_alias',
  'same_browser',
  'same_payee',
] as const;

/** Why an operator may not release a batch of payouts that somebody made. */
export const releaseObstacles = [
  'own_batch',
  'one_mailbox',
  'one_browser',
  'one_named_the_other',
  'maker_gone',
  'own_earning',
] as const;

/** What an amount waits for before it is paid. */
export const earningWaits = [
  'decision',
  'payment',
  'waiting_time',
  ...conflictKinds,
  'disputed',
  'payment_disputed',
  'payee_suspended',
  'payee_deleted',
  'payee_unverified',
  'payee_missing',
  'payee_changed',
  'payout',
] as const;

/** The languages of mails and pages. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Within so many days a list may be asked to close. */
export const closingDays = [7, 14, 30, 90] as const;

/** The amounts from which awards are counted, in whole units of a currency. */
export const awardSteps = [10_000, 50_000, 100_000, 500_000, 1_000_000] as const;

/** What an amount is counted in where nothing else is said. */
export const AWARD_CURRENCY = 'EUR';
