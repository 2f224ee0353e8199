import { inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { post } from '#server/features/connectors/commands/ledger.ts';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { addRows, type Row } from './rows-of-any-table.ts';
import * as things from './personal-things.ts';
import type { World } from '#test/world.ts';

export const busyPassword = 'correct horse battery';

/** A person who did everything here that leaves a row, alone and on behalf of others. */
export async function aBusyPerson(world: World): Promise<TestUser & { other: TestUser }> {
  const person = await aUser(world, { firstName: 'Greta' });
  const other = await aUser(world, { firstName: 'Otto' });
  const project = await aProject(world, { name: 'Received' });
  await aMember(world, project.account.id, 'reviewer', person);
  const startupId = await aStartup(world, person, 'Mycelia');
  const { application: own } = await aSentApplication(world, { founder: person });
  const { application: ownDraft } = await aDraft(world, { founder: person });
  const { application: received } = await aSentApplication(world, { founder: other, project });
  const sharedId = await aStartup(world, other, 'Shared');
  const { application: othersDraft } = await aDraft(world, { founder: other, startupId: sharedId });
  const facts = {
    me: person.id,
    email: person.email,
    other: other.id,
    accountId: project.account.id,
    projectId: project.id,
    questionId: project.questionIds[0] ?? '',
    startupId,
    sharedId,
    own: own._id,
    ownDraft: ownDraft._id,
    received: received._id,
    othersDraft: othersDraft._id,
  };
  await addRows(world, [
    ...rowsOfAccount(facts, await hashPassword(busyPassword)),
    ...rowsOfTeam(facts),
    ...rowsOfFounder(facts),
    ...rowsOfConnector(facts),
    ...rowsOfOperator(facts),
    ...things.rowsOfKeeper(facts),
    ...things.rowsOfDisputer(facts),
    ...things.rowsOfPayee(facts),
    ...things.rowsOfKeyMaker(facts),
    ...things.rowsOfWebhookMaker(facts),
    ...things.rowsOfReversal(facts),
  ]);
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(busyPassword) })
    .where('id', '=', person.id)
    .execute();
  await world.db
    .updateTable('applications')
    .set({ recommended_by: person.id })
    .where('id', 'in', [received._id, othersDraft._id])
    .execute();
  await inTransaction(world.db, async (transaction) =>
    post(
      transaction,
      [
        {
          kind: 'accrual',
          currency: 'EUR',
          applicationId: received._id,
          entries: { 'platform:referrals': 3200, [`connector:${person.id}`]: -3200 },
        },
      ],
      world.clock.now(),
    ),
  );
  return { ...person, other };
}

type Facts = Record<
  | 'me'
  | 'email'
  | 'other'
  | 'accountId'
  | 'projectId'
  | 'questionId'
  | 'startupId'
  | 'sharedId'
  | 'own'
  | 'ownDraft'
  | 'received'
  | 'othersDraft',
  string
>;

function rowsOfAccount({ me, email, other, own, questionId }: Facts, hash: string): Row[] {
  const sentFile = newId();
  return [
    ['users', { operator_named_by: me, first_name: 'Named', links: '[]' }],
    ['password_resets', { user_id: me }],
    ['codes', { email, purpose: 'verify' }],
    ['idempotency_keys', { user_id: me, request_hash: hash }],
    ['known_devices', { user_id: me }],
    ['email_changes', { user_id: me, old_email: email, new_email: email }],
    ['rate_counters', { key: `sign_in:${email}` }],
    ['mails', { recipient: email }],
    ['mails', { recipient: email }],
    ['files', { id: sentFile, owner_id: me }],
    ['application_files', { application_id: own, file_id: sentFile, question_id: questionId }],
    ['files', { owner_id: me }],
    ['notifications', { user_id: me, kind: 'application_sent', payload: '{}' }],
    ['notifications', { user_id: other, actor_id: me, kind: 'application_sent', payload: '{}' }],
  ];
}

function rowsOfTeam(facts: Facts): Row[] {
  const { me, email, other, accountId, projectId, received, own } = facts;
  const member = { account_id: accountId, user_id: me, project_id: projectId };
  return [
    ['assignments', member],
    ['assignments', { ...member, application_id: received }],
    ['members', { account_id: accountId, user_id: other, role: 'reviewer' }],
    ['assignments', { ...member, user_id: other, assigned_by: me }],
    ['invitations', { account_id: accountId, email, role: 'viewer', used_by: me, used_at: now }],
    ['invitations', { account_id: accountId, email, role: 'viewer' }],
    ['invitations', { account_id: accountId, role: 'viewer', invited_by: me }],
    ['invitation_mails', { account_id: accountId, invited_by: me }],
    ['invitation_stops', { account_id: accountId, sender_id: me }],
    [
      'projects',
      {
        account_id: accountId,
        author_id: me,
        status: 'draft',
        blind_lifted_by: me,
        blind_lifted_at: '2026-11-01T00:00:00Z',
        blind_lift_reason: 'The finalists are met in person.',
      },
    ],
    ['slot_phrases', { account_id: accountId, confirmed_by: me }],
    ['form_drafts', { project_id: projectId, questions: '[]', updated_by: me }],
    [
      'form_versions',
      { project_id: projectId, version: 99, number: 99, origin: 'published', published_by: me },
    ],
    [
      'release_date_moves',
      { project_id: projectId, account_id: accountId, number: 1, moved_by: me },
    ],
    ['decision_batches', { account_id: accountId, created_by: me, to_status: 'rejected' }],
    [
      'decisions',
      { application_id: received, created_by: me, to_status: 'rejected', state: 'released' },
    ],
    [
      'decisions',
      { application_id: received, confirmed_by: me, to_status: 'rejected', state: 'released' },
    ],
    [
      'decisions',
      { application_id: received, sent_back_by: me, to_status: 'rejected', state: 'undone' },
    ],
    [
      'second_person_changes',
      { project_id: projectId, account_id: accountId, number: 1, changed_by: me },
    ],
    [
      'application_events',
      { application_id: received, to_status: 'in_review', side: 'organisation', actor_id: me },
    ],
    ['recusals', { application_id: received, user_id: me }],
    [
      'recusal_events',
      { application_id: received, user_id: me, actor_id: me, to_state: 'declared', side: 'admin' },
    ],
    [
      'recusal_events',
      { application_id: own, user_id: other, actor_id: me, to_state: 'lifted', side: 'admin' },
    ],
    [
      'reviews',
      {
        application_id: received,
        project_id: projectId,
        reviewer_id: me,
        submitted_at: now,
        submission_number: 1,
      },
    ],
    ['reviews', { application_id: own, project_id: projectId, reviewer_id: me }],
    ['comments', { application_id: received, author_id: me }],
    ...things.rowsOfRecused(facts),
    ...things.rowsOfConversation(facts),
    ['readings', { application_id: received, submission_number: 1, user_id: me }],
    ['application_exports', { account_id: accountId, project_id: projectId, user_id: me }],
    ['rubric_versions', { project_id: projectId, created_by: me }],
  ];
}

function rowsOfFounder(facts: Facts): Row[] {
  const { me, email, other, startupId, sharedId, own, ownDraft, othersDraft, questionId } = facts;
  const sentFill = newId();
  const draftFill = newId();
  const fill = { user_id: me, state: 'done', provider: 'embedded', revisions: '{}' };
  const source = { question_id: questionId, kind: 'profile', provider: 'embedded' };
  const invitation = { startup_id: startupId };
  return [
    ['startup_founders', { startup_id: startupId, user_id: other, role: 'owner' }],
    ['startup_founders', { startup_id: sharedId, user_id: me, role: 'co_founder' }],
    ['startup_answers', { startup_id: startupId, updated_by: me }],
    ['startup_field_revisions', { startup_id: startupId, field: 'city', updated_by: me }],
    [
      'startup_events',
      {
        startup_id: startupId,
        actor_id: me,
        side: 'founder',
        from_status: 'none',
        to_status: 'requested',
      },
    ],
    ['startup_invitations', { ...invitation, email, used_by: me, used_at: now }],
    ['startup_invitations', { ...invitation, email: 'third@flair.test', invited_by: me }],
    ['startup_codes', { startup_id: startupId, email }],
    ['ai_fill_settings', { startup_id: startupId, changed_by: me }],
    ['answers', { application_id: ownDraft, question_id: questionId, updated_by: me }],
    ['answers', { application_id: othersDraft, question_id: questionId, updated_by: me }],
    [
      'application_events',
      { application_id: ownDraft, to_status: 'draft', side: 'founder', actor_id: me },
    ],
    ['fills', { ...fill, id: sentFill, application_id: own }],
    ['fills', { ...fill, id: draftFill, application_id: ownDraft }],
    ['answer_sources', { ...source, fill_id: sentFill, application_id: own, accepted_by: me }],
    [
      'answer_sources',
      { ...source, fill_id: draftFill, application_id: ownDraft, accepted_by: me },
    ],
  ];
}

function rowsOfConnector(facts: Facts): Row[] {
  const { me, other, projectId, received, othersDraft, own } = facts;
  const earningId = newId();
  const touch = { project_id: projectId };
  const credited = { ...touch, referer_id: me, outcome: 'credited', outcome_at: now };
  return [
    ['project_views', { project_id: projectId, visitor_id: 'one', user_id: me }],
    ['project_views', { project_id: projectId, visitor_id: 'two', referer_id: me }],
    [
      'referral_links',
      {
        code: me.slice(-10).replaceAll('0', 'x').replaceAll('1', 'y'),
        referer_id: me,
        leads_to: 'list',
      },
    ],
    ['referral_visits', { visitor_id: 'one', user_id: me, referer_id: other, seen_at: now }],
    ['referral_visits', { visitor_id: 'two', user_id: other, referer_id: me, seen_at: now }],
    ['referral_touches', { ...touch, user_id: me, referer_id: other }],
    ['referral_touches', { ...touch, referer_id: me }],
    ['referral_touches', { ...credited, application_id: received }],
    ['referral_touches', { ...credited, application_id: othersDraft }],
    [
      'earnings',
      {
        id: earningId,
        application_id: received,
        connector_id: me,
        currency: 'EUR',
        status: 'earned',
        reason: 'accepted',
      },
    ],
    [
      'earning_events',
      { earning_id: earningId, to_status: 'earned', reason: 'accepted', actor_id: me },
    ],
    ['referral_touches', { ...touch, user_id: me, referer_id: other, application_id: own }],
  ];
}

function rowsOfOperator({ me, projectId, other }: Facts): Row[] {
  const event = { target_kind: 'user', before: '{}', after: '{}', action: 'sessions_ended' };
  return [
    [
      'payout_batches',
      { state: 'cancelled', created_by: me, closed_by: me, closed_at: now, created_at: now },
    ],
    ['browser_users', { visitor_id: 'three', user_id: me }],
    ['audit_events', { ...event, actor_id: me, target_id: other }],
    ['audit_events', { ...event, target_id: me }],
    ['reports', { reporter_id: me, project_id: projectId }],
    ['reports', { reporter_id: other, project_id: projectId, resolved_by: me, resolved_at: now }],
  ];
}

const now = new Date('2026-11-21T12:00:00.000Z');
