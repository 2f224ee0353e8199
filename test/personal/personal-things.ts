import { newId } from '#server/db/id.ts';

/** What somebody keeps who keeps everything there is to keep, and logs in with. */
export function rowsOfKeeper({
  me,
  projectId,
  sharedId,
}: {
  me: string;
  projectId: string;
  sharedId: string;
}): [table: string, values: Record<string, unknown>][] {
  const app = { kind: 'authenticator', name: 'Phone', secret: 'secret' };
  return [
    ['second_factors', { ...app, user_id: me, confirmed_at: '2026-11-01T00:00:00Z' }],
    ['recovery_codes', { user_id: me, code_hash: 'hash' }],
    ['bookmarks', { user_id: me, project_id: projectId }],
    ['bookmark_reminders', { user_id: me, project_id: projectId, days: 7 }],
    ['bookmark_settings', { user_id: me, time_zone: 'Europe/Paris' }],
    ['saved_searches', { user_id: me, query: '{}', rhythm: 'off' }],
    ['outside_applications', { user_id: me, project_id: projectId, noted_by: me }],
    ['outside_applications', { startup_id: sharedId, project_id: projectId, noted_by: me }],
  ];
}

/** A referral that somebody disputed, and an answer that they gave themselves. */
export function rowsOfDisputer({
  me,
  accountId,
  projectId,
  received,
}: {
  me: string;
  accountId: string;
  projectId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const [id, ofAccount] = [newId(), newId()];
  const at = '2026-11-01T00:00:00Z';
  const about = { application_id: received, outcome: 'later_touch' };
  return [
    ['referral_touches', { ...about, id, project_id: projectId, referer_id: me, outcome_at: at }],
    [
      'outcome_disputes',
      { ...about, touch_id: id, user_id: me, answer: 'stands', answered_by: me, answered_at: at },
    ],
    [
      'referral_touches',
      {
        ...about,
        id: ofAccount,
        project_id: projectId,
        referer_account_id: accountId,
        outcome_at: at,
      },
    ],
    ['outcome_disputes', { ...about, touch_id: ofAccount, account_id: accountId, sent_by: me }],
  ];
}

/** What somebody of the organisation wrote to founders, and has not read of what they wrote. */
export function rowsOfConversation({
  me,
  accountId,
  received,
}: {
  me: string;
  accountId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const of = { application_id: received, account_id: accountId };
  const side = 'organisation';
  return [
    ['conversations', { ...of, last_number: 1 }],
    ['conversation_messages', { ...of, number: 1, side, author_id: me }],
    ['unread_conversations', { ...of, side, user_id: me, messages: 1 }],
  ];
}

/** Where somebody is paid, something was paid and an organisation of theirs is paid. */
export function rowsOfPayee({
  me,
  other,
  accountId,
  received,
}: {
  me: string;
  other: string;
  accountId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const [paidTo, earningId, batchId] = [newId(), newId(), newId()];
  const at = '2026-11-01T00:00:00Z';
  const said = { country: 'DE', tail: '3000', made_by: me };
  const moved = { status: 'void', reason: 'credit_moved', moved_at: at, currency: 'EUR' };
  const closed = { state: 'released', closed_by: other, closed_at: at };
  return [
    ['payee_details', { ...said, id: paidTo, user_id: me }],
    ['payee_details', { ...said, user_id: me, version: 2 }],
    ['payee_details', { ...said, account_id: accountId }],
    ['earnings', { ...moved, id: earningId, application_id: received, connector_id: me }],
    ['payout_batches', { ...closed, id: batchId, created_by: me }],
    [
      'payout_lines',
      {
        batch_id: batchId,
        earning_id: earningId,
        currency: 'EUR',
        state: 'paid',
        payee_details_id: paidTo,
      },
    ],
  ];
}

/** A key of an organisation that somebody made and ended. */
export function rowsOfKeyMaker({
  me,
  accountId,
}: {
  me: string;
  accountId: string;
}): [table: string, values: Record<string, unknown>][] {
  const key = { account_id: accountId, scopes: ['projects'], start: 'flair_key_' };
  const made = { made_by: me, created_at: '2026-10-01T00:00:00Z' };
  const ended = { ended_by: me, ended_why: 'revoked', ended_at: '2026-11-01T00:00:00Z' };
  return [['api_keys', { ...key, ...made, ...ended, expires_at: '2026-12-01T00:00:00Z' }]];
}

/** Where a program of an organisation is told what happens, as somebody has said. */
export function rowsOfWebhookMaker({
  me,
  accountId,
}: {
  me: string;
  accountId: string;
}): [table: string, values: Record<string, unknown>][] {
  const to = { url: 'https://hooks.example/in', types: ['project.closed'] };
  return [
    ['webhooks', { ...to, account_id: accountId, made_by: me, created_at: '2026-10-01T00:00:00Z' }],
  ];
}

/** What an operator took back of what an organisation owes, and what they dropped. */
export function rowsOfReversal({
  me,
  other,
  accountId,
  projectId,
  received,
}: {
  me: string;
  other: string;
  accountId: string;
  projectId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const of = { application_id: received, currency: 'EUR', price_minor: 16_000 };
  const paymentId = newId();
  const closed = { ...of, asks_second: true, closed_at: '2026-11-01T00:00:00Z' };
  const paidBack = { payment_id: paymentId, application_id: received, amount_minor: 16_000 };
  return [
    ['card_payments', { id: paymentId, amount_minor: 16_000, currency: 'EUR', surplus: null }],
    [
      'shortlist_charges',
      { ...of, account_id: accountId, project_id: projectId, share_minor: 0, source: 'default' },
    ],
    ['reversals', { ...closed, state: 'done', made_by: me, closed_by: other }],
    ['reversals', { ...closed, state: 'dropped', made_by: other, closed_by: me }],
    ['card_refunds', { ...paidBack, begun_by: me }],
  ];
}

/** What the person judged before stepping back. */
export function rowsOfRecused({
  me,
  accountId,
  projectId,
  received,
}: {
  me: string;
  accountId: string;
  projectId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const id = newId();
  return [
    ['recused_reviews', { id, application_id: received, account_id: accountId, reviewer_id: me }],
    ['review_versions', { review_id: id, project_id: projectId, submission_number: 1 }],
  ];
}
