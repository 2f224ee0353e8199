import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aStartup, aUser, aReviewer } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a whole life: draft, save, send, question, answer, acceptance, yes', async () => {
  const project = await aProject(world, { questions: [{ label: 'What?' }, { label: 'Why?' }] });
  const [what = '', why = ''] = project.questionIds;
  const founder = await aUser(world, { email: 'ada@founder.test' });
  const startupId = await aStartup(world, founder, 'Mycelia');
  const ada = world.as(founder.token);
  const olga = world.as(project.account.owner.token);
  const account = project.account.id;

  const started = await ada.ok('startApplication', {
    params: { projectId: project.slug },
    body: { startupId },
  });
  const id = started.data._id;
  expect(started.data).toMatchObject({
    status: 'draft',
    email: 'ada@founder.test',
    startupId: { name: 'Mycelia' },
    progress: { answered: 0, questions: 2 },
    version: 1,
  });
  const saved = await ada.ok('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: what, options: [' Cooling '] }] },
  });
  expect(saved.data.application.progress).toEqual({ answered: 1, questions: 2 });
  expect(saved.data.saved).toMatchObject([{ questionId: what, revision: 1 }]);

  const early = await ada.fails('saveApplicationAnswers', {
    params: { id },
    body: { completeApplication: true },
  });
  expect(early).toMatchObject({
    code: 'answers_incomplete',
    details: [{ path: `answers.${why}` }],
  });
  const sent = await ada.ok('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: why, options: ['Heat'] }], completeApplication: true },
  });
  expect(sent.data.application).toMatchObject({ status: 'pending', completed: true, version: 2 });
  expect((await world.mails('ada@founder.test')).map((mail) => mail.subject)).toEqual([
    'Sent: your application to Cold Start Accelerator',
  ]);
  const received = await olga.ok('listNotifications', { query: { managementId: account } });
  expect(received.data[0]).toMatchObject({
    kind: 'application_received',
    payload: { applicationId: id, startupName: 'Mycelia' },
  });

  const asked = await olga.ok('decideApplication', {
    params: { id: account, applicationId: id },
    body: {
      status: 'needs_info',
      questions: [why],
      reason: 'Say more about heat.',
      version: 2,
      release: 'now',
    },
  });
  expect(asked.data).toMatchObject({ status: 'needs_info', requestedQuestions: [why], version: 3 });
  const other = await ada.fails('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: what, options: ['Something else'] }] },
  });
  expect(other.code).toBe('state_conflict');
  world.clock.advance(60_000);
  const back = await ada.ok('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: why, options: ['Heat kills'] }], completeApplication: true },
  });
  expect(back.data.application).toMatchObject({ status: 'in_review', requestedQuestions: [] });

  const accepted = await olga.ok('decideApplication', {
    params: { id: account, applicationId: id },
    body: { status: 'accepted', reason: 'We liked the numbers.', version: 4, release: 'now' },
  });
  expect(accepted.data).toMatchObject({ status: 'accepted', version: 5 });
  expect(accepted.data.decidedAt).toBe(world.clock.now().toISOString());
  const [mail] = await world.mails('ada@founder.test');
  expect(mail?.subject).toBe('Accepted: Cold Start Accelerator');
  expect(mail?.text).toContain('We liked the numbers.');
  expect(mail?.text).toContain(`http://flair.test/applications/${id}`);

  const confirmed = await ada.ok('confirmApplication', { params: { id }, body: { version: 5 } });
  expect(confirmed.data).toMatchObject({ status: 'confirmed', version: 6 });
  // Each step is told of the startup, not of the person who pressed the button.
  const told = await olga.ok('listNotifications', { query: { managementId: account } });
  expect(
    Object.fromEntries(told.data.map(({ kind, payload }) => [kind, payload.startupName])),
  ).toEqual({
    application_received: 'Mycelia',
    application_answered: 'Mycelia',
    application_confirmed: 'Mycelia',
  });
  expect((await ada.ok('getApplicationFormStats')).data).toEqual({
    accepted: 1,
    rejected: 0,
    pending: 0,
    total: 1,
    draft: 0,
  });

  const events = await ada.ok('listApplicationEvents', { params: { id } });
  expect(events.data.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['draft', 'pending', 'founder'],
    ['pending', 'needs_info', 'organisation'],
    ['needs_info', 'in_review', 'founder'],
    ['in_review', 'accepted', 'organisation'],
    ['accepted', 'confirmed', 'founder'],
  ]);
  // The founder reads the reason, but not which member it was; the team knows.
  expect(events.data[1]).toMatchObject({ reason: 'Say more about heat.', actor: null });
  const inside = await olga.ok('listApplicationEvents', { params: { id } });
  expect(inside.data[1]?.actor?.profile.firstName).toBe('Olga');
});

test('withdrawing ends it for the organisation to see, and frees the startup to apply again', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const { project, application } = await aSentApplication(world, { founder, startupId });
  const ada = world.as(founder.token);
  const again = { params: { projectId: project.id }, body: { startupId } };
  expect((await ada.fails('startApplication', again)).code).toBe('already_applied');
  world.clock.advance(1000);
  const withdrawn = await ada.ok('withdrawApplication', {
    params: { id: application._id },
    body: { reason: 'We found another one.' },
  });
  expect(withdrawn.data.status).toBe('withdrawn');
  const told = await world.as(project.account.owner.token).ok('listNotifications');
  expect(told.data[0]?.kind).toBe('application_withdrawn');
  expect((await ada.ok('startApplication', again)).data.status).toBe('draft');
});

test('steps that the table does not know are refused with the reason', async () => {
  const { project, founder, application } = await aSentApplication(world);
  const params = { id: application._id };
  const ada = world.as(founder.token);
  for (const step of ['confirmApplication', 'declineApplication'] as const) {
    const refused = await ada.fails(step, { params, body: {} });
    expect(refused).toMatchObject({ httpStatus: 409, code: 'state_conflict' });
  }
  expect((await ada.fails('deleteApplication', { params })).code).toBe('state_conflict');
  const old = await ada.fails('withdrawApplication', { params, body: { version: 1 } });
  expect(old.code).toBe('version_conflict');
  const olga = world.as(project.account.owner.token);
  const target = { id: project.account.id, applicationId: application._id };
  const decide = async (body: object) =>
    olga.fails('decideApplication', { params: target, body: body as never });
  expect(await decide({ status: 'accepted', version: 1 })).toMatchObject({
    code: 'version_conflict',
    details: [
      { path: 'status', params: { value: 'pending' } },
      { path: 'version', params: { version: 2 } },
    ],
  });
  expect((await decide({ status: 'pending', version: 2 })).code).toBe('state_conflict');
  expect((await decide({ status: 'needs_info', version: 2 })).details?.[0]?.path).toBe('questions');
  const elsewhere = await aProject(world);
  const foreign = { status: 'needs_info', questions: elsewhere.questionIds, version: 2 };
  expect((await decide(foreign)).code).toBe('validation');
  const misplaced = { status: 'accepted', questions: project.questionIds, version: 2 };
  expect((await decide(misplaced)).code).toBe('validation');
  expect((await decide({ status: 'withdrawn', version: 2 })).code).toBe('validation');
  await olga.ok('decideApplication', {
    params: target,
    body: { status: 'rejected', reasons: ['too_early'], version: 2, release: 'now' },
  });
  const reopen = await decide({ status: 'in_review', version: 3 });
  expect(reopen.details?.[0]?.path).toBe('reasons');
  const reopened = await olga.ok('decideApplication', {
    params: target,
    body: { status: 'in_review', reason: 'We counted wrongly.', version: 3, release: 'now' },
  });
  expect(reopened.data.decidedAt).toBeNull();
  const withdraw = await ada.ok('withdrawApplication', { params, body: {} });
  expect(withdraw.data.status).toBe('withdrawn');
});

test('the founder and the team hear of each step; mail follows the preferences', async () => {
  const founder = await aUser(world, { email: 'quiet@founder.test' });
  await world.db
    .updateTable('users')
    .set({ notification_preferences: JSON.stringify({ applicationMail: false }) })
    .where('id', '=', founder.id)
    .execute();
  const { project, application } = await aSentApplication(world, { founder });
  const reviewer = await aReviewer(world, project);
  const unassigned = await aMember(world, project.account.id, 'reviewer');
  const heard: string[] = [];
  const stop = [founder, reviewer, unassigned].map((person) =>
    world.services.live.subscribe(person.id, (event) => heard.push(`${person.id} ${event.event}`)),
  );
  await world.as(project.account.owner.token).ok('decideApplication', {
    params: { id: project.account.id, applicationId: application._id },
    body: { status: 'shortlisted', version: 2, release: 'now' },
  });
  // What the sending itself announced may still arrive here, hence the set.
  await expect
    .poll(() => new Set(heard))
    .toEqual(
      new Set([`${founder.id} changed`, `${founder.id} notification`, `${reviewer.id} changed`]),
    );
  for (const unsubscribe of stop) unsubscribe();
  expect(await world.mails('quiet@founder.test')).toEqual([]);
});
