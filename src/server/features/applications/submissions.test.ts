import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { aDraft } from '#test/applications.ts';
import { aProject, aReviewer, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { formStories } from '#test/stories/form-stories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const { manager, anApplication, open } = formStories(() => world);

test('is a snapshot with a receipt that anybody verifies', async () => {
  const { project, ids } = await open({ label: 'One?' }, { label: 'Two?' });
  const sent = await anApplication(project, { [ids[0]]: ['a'], [ids[1] ?? '']: ['b'] });
  const { data: first } = await sent.api.ok('getSubmission', {
    params: { ...sent.params, number: '1' },
  });
  expect(createHash('sha256').update(canonicalJson(first.snapshot)).digest('hex')).toBe(first.hash);
  const decide = {
    status: 'needs_info' as const,
    version: 2,
    questions: [ids[1] ?? ''],
    reason: 'Say more.',
    release: 'now' as const,
  };
  await manager(project).ok('decideApplication', {
    params: { id: project.account.id, applicationId: sent.params.id },
    body: decide,
  });
  await sent.api.ok('saveApplicationAnswers', {
    params: sent.params,
    body: { answers: [{ questionId: ids[1] ?? '', options: ['changed'] }] },
  });
  const answers = async () =>
    (await sent.read(project.account.owner.token)).map(({ answer }) => answer?.options);
  expect(await answers()).toEqual([['a'], ['b']]);
  await sent.api.ok('saveApplicationAnswers', {
    params: sent.params,
    body: { completeApplication: true },
  });
  expect(await answers()).toEqual([['a'], ['changed']]);
  const again = await sent.api.ok('getSubmission', { params: { ...sent.params, number: '1' } });
  expect(again.data).toEqual(first);
  const { data: sendings } = await sent.api.ok('listSubmissions', { params: sent.params });
  expect(sendings.map(({ number }) => number)).toEqual([1, 2]);
  const { data: receipt } = await sent.api.ok('getReceipt', { params: sent.params });
  expect(receipt.statement).toMatchObject({ number: 2, hash: sendings[1]?.hash });
  const keys = await world.as().raw('GET', '/.well-known/flair-keys.json');
  const [key] = (keys.body as { keys: { kty: string; crv: string; x: string }[] }).keys;
  const publicKey = createPublicKey({ key: key ?? {}, format: 'jwk' });
  const signature = Buffer.from(receipt.signature, 'base64url');
  const check = (statement: object) =>
    verify(null, Buffer.from(canonicalJson(statement)), publicKey, signature);
  expect(check(receipt.statement)).toBe(true);
  expect(check({ ...receipt.statement, number: 1 })).toBe(false);
  const stranger = await aUser(world);
  for (const call of ['getReceipt', 'listSubmissions'] as const) {
    const refused = await world.as(stranger.token).fails(call, { params: sent.params });
    expect(refused.code).toBe('not_found');
  }
});

test('cannot be changed by a statement of SQL', async () => {
  const { project, ids } = await open({ label: 'One?' });
  const sent = await anApplication(project, { [ids[0]]: ['a'] });
  const tries = [
    world.db.updateTable('submissions').set({ content: '{}' }),
    world.db.updateTable('form_questions').set({ label: 'Other?' }),
    world.db.updateTable('form_versions').set({ changes: '{"added":9}' }),
  ];
  for (const attempt of tries) {
    await expect(attempt.execute()).rejects.toThrow(/never changes/);
  }
  await expect(
    world.db.deleteFrom('submissions').where('application_id', '=', sent.params.id).execute(),
  ).rejects.toThrow(/never changes/);
});

test('keeps who could apply as it was when it was sent', async () => {
  const { project, ids } = await open({ label: 'One?' });
  const api = manager(project);
  const params = { id: project.id };
  const write = async (atMost: number) =>
    api.ok('updateProject', { params, body: { eligibility: [{ kind: 'team', atMost }] } });
  const before = await anApplication(project, { [ids[0]]: ['a'] });
  await write(9);
  const sent = await anApplication(project, { [ids[0]]: ['a'] });
  await write(4);
  const criteriaOf = async (one: typeof sent) => {
    const asked = { params: { ...one.params, number: '1' } };
    return (await one.api.ok('getSubmission', asked)).data.snapshot.eligibility;
  };
  expect(await criteriaOf(sent)).toEqual([{ kind: 'team', atMost: 9 }]);
  expect(await criteriaOf(before)).toBeUndefined();
});

test('a consent says who ticked it, whoever sent it, and nobody to a blind reviewer', async () => {
  const project = await aProject(world, {
    questions: [{ label: 'I agree to the rules', type: 'consent' }, { label: 'Why?' }],
  });
  const [consent = '', why = ''] = project.questionIds;
  await manager(project).ok('updateProject', {
    params: { id: project.id },
    body: { blindReview: true },
  });
  const [ada, grace] = [await aUser(world), await aUser(world)];
  const startupId = await aStartup(world, ada);
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: grace.id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
  const { application } = await aDraft(world, { project, founder: ada, startupId });
  const params = { id: application._id };
  const save = async (by: TestUser, body: object) =>
    world.as(by.token).ok('saveApplicationAnswers', { params, body });
  await save(ada, { answers: [{ questionId: why, options: ['Heat'] }] });
  await save(grace, { answers: [{ questionId: consent, options: ['true'] }] });
  const ticked = world.clock.now().toISOString();
  world.clock.advance(60_000);
  // Said again, it is no other consent.
  await save(ada, {
    answers: [{ questionId: consent, options: ['true'] }],
    completeApplication: true,
  });
  const read = async (by: TestUser) =>
    (await world.as(by.token).ok('getSubmission', { params: { ...params, number: '1' } })).data;
  const sent = await read(project.account.owner);
  expect(sent.sentBy?._id).toBe(ada.id);
  const answers = sent.snapshot.answers.map(({ questionId, agreedBy }) => [questionId, agreedBy]);
  expect(answers).toEqual([
    [consent, grace.id],
    [why, undefined],
  ]);
  expect(sent.snapshot.answers[0]?.updatedAt).toBe(ticked);
  const fileOf = async (by: TestUser) =>
    (await world.as(by.token).ok('getCaseFile', { params })).data;
  const tick = { questionId: consent, by: { _id: grace.id }, at: ticked };
  expect((await fileOf(project.account.owner)).submissions).toMatchObject([{ agreements: [tick] }]);
  expect((await fileOf(ada)).submissions).toMatchObject([{ agreements: [tick] }]);
  const reviewer = await aReviewer(world, project);
  expect(JSON.stringify(await read(reviewer))).not.toContain('agreedBy');
  const blind = await fileOf(reviewer);
  expect(blind.submissions).toMatchObject([{ agreements: [] }]);
  expect(JSON.stringify(blind)).not.toContain(grace.id);
});
