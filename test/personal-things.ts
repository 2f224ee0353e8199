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
  projectId,
  received,
}: {
  me: string;
  projectId: string;
  received: string;
}): [table: string, values: Record<string, unknown>][] {
  const id = newId();
  const at = '2026-11-01T00:00:00Z';
  const about = { application_id: received, outcome: 'later_touch' };
  return [
    ['referral_touches', { ...about, id, project_id: projectId, referer_id: me, outcome_at: at }],
    [
      'outcome_disputes',
      { ...about, touch_id: id, user_id: me, answer: 'stands', answered_by: me, answered_at: at },
    ],
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
