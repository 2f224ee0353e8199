import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aReviewer } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

const hold = 15 * 60_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function story(count = 2) {
  const project = await aProject(world);
  const sent: Awaited<ReturnType<typeof aSentApplication>>[] = [];
  for (let n = 0; n < count; n += 1) sent.push(await aSentApplication(world, { project }));
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  const ids = sent.map(({ application }) => application._id);
  const body = { applicationIds: ids, status: 'rejected' as const, reasons: ['full'] };
  const preview = async (more: object = {}) =>
    (await owner.ok('decideInBulk', { params, body: { ...body, ...more } })).data;
  const apply = async (token: string | null) =>
    owner.ok('decideInBulk', { params, body: { ...body, dryRun: false, token: token ?? '' } });
  const statuses = async () =>
    (await owner.ok('listManagementApplications', { params, query: { sort: 'sentAt' } })).data.map(
      ({ status, staged }) => (staged ? `${status} from ${staged.until}` : status),
    );
  /** What each founder reads. */
  const told = async () =>
    Promise.all(
      sent.map(async ({ founder, application }) => {
        const own = { params: { id: application._id } };
        return (await world.as(founder.token).ok('getApplication', own)).data.status;
      }),
    );
  return { project, sent, owner, params, ids, body, preview, apply, statuses, told };
}

const release = async () =>
  decisionRelease.run({ services: world.services, now: world.clock.now() });

test('a preview, the same for real, nothing told for 15 minutes, then everybody', async () => {
  const { sent, owner, params, ids, preview, apply, statuses, told } = await story();
  const seen = await preview();
  expect(seen).toMatchObject({
    changes: ids.map((applicationId) => ({ applicationId, from: 'pending', to: 'rejected' })),
    refused: [],
    batch: null,
  });
  expect(await statuses()).toEqual(['pending', 'pending']);
  const applied = (await apply(seen.token)).data;
  expect(applied.batch).toMatchObject({ state: 'scheduled', counts: { scheduled: 2 } });
  const until = applied.batch?.releaseAt;
  world.clock.advance(hold - 1000);
  await release();
  expect(await told()).toEqual(['pending', 'pending']);
  expect(await statuses()).toEqual([`rejected from ${until}`, `rejected from ${until}`]);
  const founder = world.as(sent[0]?.founder.token);
  const before = (await world.mails(sent[0]?.founder.email ?? '')).length;
  world.clock.advance(1000);
  await Promise.all([release(), release()]);
  expect(await statuses()).toEqual(['rejected', 'rejected']);
  expect(await world.mails(sent[0]?.founder.email ?? '')).toHaveLength(before + 1);
  const events = await founder.ok('listApplicationEvents', { params: { id: ids[0] ?? '' } });
  expect(events.data.filter(({ to }) => to === 'rejected')).toMatchObject([
    { reason: 'A strong application, but all places are taken' },
  ]);
  const [batch] = (await owner.ok('listDecisionBatches', { params })).data;
  expect(batch).toMatchObject({ state: 'applied', counts: { applied: 2, scheduled: 0 } });
  const late = { params: { ...params, batchId: batch?._id ?? '' } };
  expect((await owner.fails('undoDecisionBatch', late)).code).toBe('state_conflict');
});

test('undone in time, nobody hears of it and each can be decided again', async () => {
  const { sent, owner, params, preview, apply, statuses } = await story();
  const batchId = (await apply((await preview()).token)).data.batch?._id ?? '';
  const mails = (await world.mails(sent[0]?.founder.email ?? '')).length;
  const undone = await owner.ok('undoDecisionBatch', { params: { ...params, batchId } });
  expect(undone.data).toMatchObject({ state: 'undone', counts: { scheduled: 0, applied: 0 } });
  world.clock.advance(hold);
  await release();
  expect(await statuses()).toEqual(['pending', 'pending']);
  expect(await world.mails(sent[0]?.founder.email ?? '')).toHaveLength(mails);
  expect((await preview()).changes).toHaveLength(2);
});

test('what changed after the preview is a conflict; what changes after applying is left alone', async () => {
  const { sent, owner, params, ids, body, preview, apply, statuses } = await story();
  const { token } = await preview();
  const decide = async (applicationId: string, version: number) =>
    owner.ok('decideApplication', {
      params: { ...params, applicationId },
      body: { status: 'in_review', version, release: 'now' },
    });
  await decide(ids[0] ?? '', 2);
  const stale = { params, body: { ...body, dryRun: false, token: token ?? '' } };
  expect((await owner.fails('decideInBulk', stale)).code).toBe('version_conflict');
  const other = { ...body, status: 'waitlisted' as const, dryRun: false, token: token ?? '' };
  expect((await owner.fails('decideInBulk', { params, body: other })).code).toBe(
    'version_conflict',
  );
  await apply((await preview()).token);
  const withdraw = { params: { id: ids[1] ?? '' }, body: {} };
  await world.as(sent[1]?.founder.token).ok('withdrawApplication', withdraw);
  world.clock.advance(hold);
  await release();
  expect(await statuses()).toEqual(['rejected', 'withdrawn']);
  const [batch] = (await owner.ok('listDecisionBatches', { params })).data;
  expect(batch).toMatchObject({ state: 'applied', counts: { applied: 1, refused: 1 } });
  expect(batch?.refused).toMatchObject([{ applicationId: ids[1] }]);
});

test('what cannot change is refused with its reason, application by application', async () => {
  const { owner, params, ids, preview, apply } = await story();
  const foreign = (await aSentApplication(world)).application._id;
  const seen = await preview({ applicationIds: [...ids, ids[0], foreign, newId()] });
  expect([seen.changes.length, seen.refused.length]).toEqual([2, 2]);
  expect(seen.refused[0]).toMatchObject({ applicationId: foreign });
  const none = await preview({ applicationIds: [foreign] });
  const nothing = {
    applicationIds: [foreign],
    status: 'rejected' as const,
    reasons: ['full'],
    dryRun: false,
    token: none.token ?? '',
  };
  expect((await owner.fails('decideInBulk', { params, body: nothing })).code).toBe(
    'state_conflict',
  );
  const missing = { ...nothing, token: undefined };
  const { token: _token, ...without } = missing;
  expect((await owner.fails('decideInBulk', { params, body: without })).details?.[0]?.path).toBe(
    'token',
  );
  await apply((await preview()).token);
  expect((await preview()).refused).toHaveLength(2);
  world.clock.advance(hold);
  await release();
  const back = await preview({ status: 'in_review', reasons: undefined });
  expect(back.refused.map(({ reason }) => reason)).toEqual([
    'Say why; the founder reads it.',
    'Say why; the founder reads it.',
  ]);
});

test('of managers who decide at the same moment, one does', async () => {
  const { owner, params, body, preview } = await story(3);
  const { token } = await preview();
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () =>
      owner.raw('POST', `/v3/management/${params.id}/applications/decisions`, {
        ...body,
        dryRun: false,
        token,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('only managers up of this account decide, see and undo', async () => {
  const { project, owner, params, body, preview, apply } = await story();
  const { token } = await preview();
  const batchId = (await apply(token)).data.batch?._id ?? '';
  const other = await anAccount(world);
  for (const [person, code] of [
    [await aMember(world, params.id, 'viewer'), 'forbidden'],
    [await aReviewer(world, project), 'forbidden'],
    [other.owner, 'not_found'],
  ] as const) {
    const api = world.as(person.token);
    expect((await api.fails('decideInBulk', { params, body })).code).toBe(code);
    expect((await api.fails('listDecisionBatches', { params })).code).toBe(code);
    const target = { params: { ...params, batchId } };
    expect((await api.fails('undoDecisionBatch', target)).code).toBe(code);
  }
  const across = { params: { id: other.id, batchId } };
  expect((await world.as(other.owner.token).fails('undoDecisionBatch', across)).code).toBe(
    'not_found',
  );
  const elsewhere = await world.as(other.owner.token).ok('decideInBulk', {
    params: { id: other.id },
    body,
  });
  expect(elsewhere.data.changes).toEqual([]);
  expect((await world.as().fails('decideInBulk', { params, body })).code).toBe('unauthorized');
  const one = await world.statements(async () => owner.ok('listDecisionBatches', { params }));
  const more = await aSentApplication(world, { project });
  const wish = { ...body, applicationIds: [more.application._id] };
  const seen = (await owner.ok('decideInBulk', { params, body: wish })).data;
  await owner.ok('decideInBulk', {
    params,
    body: { ...wish, dryRun: false, token: seen.token ?? '' },
  });
  const two = await world.statements(async () => owner.ok('listDecisionBatches', { params }));
  expect(two).toHaveLength(one.length);
});

test('the preview says what each costs and all together, and a new price asks for a new look', async () => {
  const { project, ids, owner, params } = await story(3);
  await world.db
    .insertInto('referral_touches')
    .values({
      id: newId(),
      project_id: project.id,
      application_id: ids[0] ?? '',
      referer_account_id: project.account.id,
      outcome: 'credited',
      created_at: world.clock.now(),
      outcome_at: world.clock.now(),
      seen_at: world.clock.now(),
    })
    .execute();
  const body = { applicationIds: ids, status: 'accepted' as const };
  const shortlisted = { status: 'shortlisted' as const, version: 2, release: 'now' as const };
  await owner.ok('decideApplication', {
    params: { ...params, applicationId: ids[1] ?? '' },
    body: shortlisted,
  });
  const seen = (await owner.ok('decideInBulk', { params, body })).data;
  expect(seen.changes.map(({ charge }) => charge)).toEqual([
    { amount: 0, currency: 'EUR', source: 'ownReferral' },
    { amount: 0, currency: 'EUR', source: 'charged' },
    { amount: 160, currency: 'EUR', source: 'default' },
  ]);
  expect(seen.total).toEqual({ amount: 160, currency: 'EUR' });
  const free = (await owner.ok('decideInBulk', { params, body: { ...body, status: 'waitlisted' } }))
    .data;
  expect([free.changes.map(({ charge }) => charge), free.total]).toEqual([
    [null, null, null],
    null,
  ]);
  const price = { price_minor: 9900 };
  await world.db.updateTable('projects').set(price).where('id', '=', project.id).execute();
  const apply = { ...body, dryRun: false, token: seen.token ?? '' };
  expect((await owner.fails('decideInBulk', { params, body: apply })).code).toBe(
    'version_conflict',
  );
});

test('one can be taken out of a batch, and the rest sent at once', async () => {
  const { sent, owner, params, ids, preview, apply, told } = await story(3);
  const batchId = (await apply((await preview()).token)).data.batch?._id ?? '';
  await owner.ok('undoDecision', { params: { ...params, applicationId: ids[0] ?? '' } });
  const released = await owner.ok('releaseDecisionBatch', { params: { ...params, batchId } });
  expect(released.data).toMatchObject({ releaseAt: world.clock.now().toISOString() });
  await Promise.all([release(), release()]);
  expect(await told()).toEqual(['pending', 'rejected', 'rejected']);
  expect(await world.mails(sent[1]?.founder.email ?? '')).toHaveLength(2);
  const again = { params: { ...params, batchId } };
  expect((await owner.fails('releaseDecisionBatch', again)).code).toBe('state_conflict');
  const [batch] = (await owner.ok('listDecisionBatches', { params })).data;
  expect(batch).toMatchObject({ state: 'applied', counts: { applied: 2, scheduled: 0 } });
});

test('who applied neither takes back the batch that their application is in, nor sends it', async () => {
  const { project, sent, owner, params, preview, apply, statuses } = await story(2);
  const batchId = (await apply((await preview()).token)).data.batch?._id ?? '';
  const own = await aMember(world, project.account.id, 'manager', sent[0]?.founder);
  const target = { params: { ...params, batchId } };
  const held = await statuses();
  for (const call of ['undoDecisionBatch', 'releaseDecisionBatch'] as const) {
    expect((await world.as(own.token).fails(call, target)).code).toBe('conflict_of_interest');
  }
  expect(await statuses()).toEqual(held);
  await owner.ok('undoDecisionBatch', target);
});
