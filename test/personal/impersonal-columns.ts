import { accountTables } from '#server/jobs/account-of-rows.ts';

const talk = ['conversations', 'conversation_messages', 'unread_conversations'];
const ofProjects = ['application_counts', 'application_search', 'told_reasons'];
const all = (tables: readonly string[], column: string, what: string) =>
  Object.fromEntries(tables.map((table) => [`${table}.${column}`, what]));

/** Columns that look as if they led to a person and do not, with what they are. */
export const impersonalColumns: Record<string, string> = {
  ...all([...accountTables, ...talk, ...ofProjects], 'account_id', 'a management account'),
  'recused_reviews.account_id': 'a management account',
  'review_versions.review_id': 'a review, or one that was taken back: its reviewer stands there',
  'release_date_moves.account_id': 'a management account',
  'key_readings.account_id': 'a management account',
  'second_person_changes.account_id': 'a management account',
  ...all(ofProjects, 'project_id', 'a project'),
  'told_reasons.key': 'a reason of a project’s list',
  'background_migrations.after':
    'a row of its table, until it is finished: no name, and no other column',
  'browser_users.visitor_id': 'goes with the row of user_id',
  'card_refunds.application_id': 'an application',
  'idempotency_keys.key': 'chosen by the client, goes with the row',
  'invoice_lines.application_id': 'an application',
  'ledger_postings.application_id': 'an application',
  'notifications.account_id': 'a management account',
  'past_ties.of_id': 'a startup or a management account',
  'project_changes.of_id': 'a project, a management account or a lookup',
  'project_views.referer_account_id': 'a management account',
  'project_views.visitor_id': 'a random number of a browser, alone once user_id is cleared',
  'form_questions.key': 'names a question within its form',
  'referral_visits.visitor_id': 'a random number of a browser, gone with the row of user_id',
  'referral_touches.visitor_id': 'a random number of a browser, alone once user_id is cleared',
  'sessions.ip': 'goes with the row of user_id',
  'sessions.user_agent': 'goes with the row of user_id',
  'startup_answers.question_id': 'a question of the program',
};
