import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/define.ts';
import { aProject, aReviewer, aStartup, aUser, type TestUser } from '#test/factories.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';
import { fillings, reads } from './every-get.ts';

/**
 * Everything that names the people or the startup holds this word; what may be read holds another.
 * The reviewer's token then goes through every GET of the contract, with every id it comes across.
 */
const canary = /canary/i;
let world: World;
let reviewer: TestUser;
let founder: TestUser;
let owner: TestUser;
let accountId: string;
let projectId: string;
let applicationId: string;
let startupId: string;
let files: { deck: string; chart: string };
const heard: string[] = [];

beforeAll(async () => {
  world = await createWorld();
  const project = await aProject(world, {
    name: 'Blind Programme',
    questions: [
      { label: 'What is your startup called?' },
      { label: 'Mail', type: 'email' },
      { label: 'Anything', slot: 'legal_entity' },
      { label: 'Which problem do you solve?' },
      { label: 'Deck', type: 'file' },
      { label: 'Chart without names', type: 'file', identifying: false },
      { label: 'A word of your own', identifying: true },
    ],
  });
  const { account } = project;
  [accountId, projectId, owner] = [account.id, project.id, account.owner];
  await world
    .as(owner.token)
    .ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  reviewer = await aReviewer(world, project);
  world.services.live.subscribe(reviewer.id, (event) => heard.push(JSON.stringify(event)));
  founder = await aUser(world, { firstName: 'Canaryfirst', email: 'canary@founder.test' });
  await world.db
    .updateTable('users')
    .set({ last_name: 'Canarylast', headline: 'Canary headline' })
    .where('id', '=', founder.id)
    .execute();
  startupId = await aStartup(world, founder, 'Canary Robotics');
  await world.db
    .updateTable('startups')
    .set({ one_liner: 'Canary one', website: 'https://canary.example' })
    .where('id', '=', startupId)
    .execute();
  const referrer = await aUser(world, { firstName: 'Canaryreferrer' });
  const api = world.as(founder.token);
  const send = async (name: string) =>
    (
      await upload(world, founder.token, {
        name,
        type: 'application/pdf',
        content: `%PDF-1.7 ${name.length}`,
      })
    ).body.data._id;
  files = { deck: await send('canary-deck.pdf'), chart: await send('canary-chart.pdf') };
  const { data: draft } = await api.ok('startApplication', {
    params: { projectId },
    body: { startupId, recommendedBy: referrer.id },
  });
  applicationId = draft._id;
  await api.ok('updateApplicationForm', {
    params: { id: applicationId },
    body: { primary: 'Canary primary' },
  });
  const given = [
    'Canary Robotics',
    'canary@robotics.example',
    'Canary GmbH',
    'Readable problem',
    files.deck,
    files.chart,
    'Canary word',
  ];
  await api.ok('saveApplicationAnswers', {
    params: { id: applicationId },
    body: {
      answers: project.questionIds.map((questionId, index) => ({
        questionId,
        options: [given[index] ?? ''],
      })),
      completeApplication: true,
    },
  });
  const organiser = world.as(owner.token);
  const params = { id: accountId, applicationId };
  await organiser.ok('replaceRubric', {
    params: { id: projectId },
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  await organiser.ok('addComment', { params, body: { text: 'Canary comment of who knows' } });
  const { criteria } = (await organiser.ok('getRubric', { params: { id: projectId } })).data;
  const scores = [{ criterionId: criteria[0]?._id ?? '', score: 3 }];
  await organiser.ok('saveReview', {
    params,
    body: { scores, comment: 'Canary review of who knows', submitted: true },
  });
  await organiser.ok('decideApplication', {
    params,
    body: {
      status: 'shortlisted',
      version: 3,
      reason: 'Dear Canary team, well done',
      release: 'now',
    },
  });
  // The own opinion is given, so that nothing is hidden for the want of it.
  await world
    .as(reviewer.token)
    .ok('saveReview', { params, body: { scores, comment: 'my readable view', submitted: true } });
});
afterAll(async () => world.close());

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
/** Each reply of every GET with every id that the caller meets on the way, as text with its headers. */
async function readEverything(token: string, start: string[]) {
  const known = new Set(start);
  const texts = new Map<string, string>();
  for (let before = 0; before < known.size;) {
    before = known.size;
    for (const spec of reads) {
      for (const params of fillings(spec, [...known])) {
        const url = urlOf(spec, { params });
        if (texts.has(url)) continue;
        const answer = await world.as(token).raw('GET', url);
        expect(answer.status, url).toBeLessThan(500);
        const text = JSON.stringify([answer.status, answer.headers, answer.body]);
        texts.set(url, text);
        // Ids of questions and lookups lead nowhere, and there are many.
        if (answer.status !== 200 || /applicationQuestions|lookups|ecosystem|industry/.test(url))
          continue;
        for (const id of JSON.stringify(answer.body).match(uuid) ?? []) {
          if (known.size < 24) known.add(id);
        }
      }
    }
  }
  return texts;
}

test('no GET of the contract tells a blind reviewer a name; the owner reads them all', async () => {
  const start = [accountId, projectId, applicationId, startupId, files.deck, files.chart];
  const seen = await readEverything(reviewer.token, start);
  expect(seen.size).toBeGreaterThan(reads.length);
  for (const [url, text] of seen) expect(canary.test(text), `${url}: ${text}`).toBe(false);
  const all = [...seen.values()].join('\n');
  expect(all).toContain('Readable problem');
  expect(all).toContain('my readable view');
  expect(all).toMatch(/Startup [0-9A-F]{6}/);
  const open = [...(await readEverything(owner.token, start)).values()].join('\n');
  for (const word of [
    'Canaryfirst',
    'Canarylast',
    'Canary Robotics',
    'canary@founder.test',
    'canary@robotics.example',
    'Canary GmbH',
    'Canary word',
    'Canary primary',
    'Canaryreferrer',
    'canary-deck.pdf',
    'canary-chart.pdf',
    'Canary comment',
    'Canary review',
    'Dear Canary team',
  ]) {
    expect(open, word).toContain(word);
  }
}, 120_000);

test('a search finds no hidden name, and neither mails nor live news tell one', async () => {
  const api = world.as(reviewer.token);
  const params = { id: accountId };
  for (const q of ['Canary', 'Canary Robotics', 'canaryfirst', 'Canary primary', 'anary']) {
    const found = await api.ok('listManagementApplications', { params, query: { q } });
    expect(found).toMatchObject({ data: [], counts: [], paging: { total: 0 } });
    const open = await world.as(owner.token).ok('listManagementApplications', {
      params,
      query: { q },
    });
    expect(open.paging.total).toBe(1);
  }
  const found = await api.ok('listManagementApplications', { params, query: { q: 'blind prog' } });
  expect(found.paging.total).toBe(1);
  const mails = await world.mails(reviewer.email);
  expect(JSON.stringify(mails)).not.toMatch(canary);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(heard.join('\n')).not.toMatch(canary);
});

test('the pseudonym is one for the application, everywhere, and leads to nobody', async () => {
  const api = world.as(reviewer.token);
  const { data } = await api.ok('getApplication', { params: { id: applicationId } });
  const [listed] = (await api.ok('listManagementApplications', { params: { id: accountId } })).data;
  expect(listed?.userId).toEqual(data.userId);
  const events = await api.ok('listApplicationEvents', { params: { id: applicationId } });
  expect(events.data[0]?.actor).toEqual(data.userId);
  expect(data.userId._id).not.toBe(founder.id);
  expect(data).toMatchObject({
    email: null,
    startupId: null,
    recommendedBy: null,
    recommendedEntity: null,
    primary: null,
  });
});

test('withheld answers are marked; a file that names nobody is read without its name', async () => {
  const api = world.as(reviewer.token);
  const questions = await api.ok('listApplicationQuestions', {
    params: { id: projectId, applicationId },
  });
  expect(questions.data.map(({ withheld, answer }) => [withheld, answer !== undefined])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [false, true],
    [true, false],
    [false, true],
    [true, false],
  ]);
  expect(questions.data[5]?.files.map(({ name }) => name)).toEqual(['File.pdf']);
  const chart = await api.raw('GET', `/v3/files/${files.chart}`);
  expect(chart.status).toBe(200);
  expect(chart.headers['content-disposition']).toContain('File.pdf');
  expect((await api.raw('GET', `/v3/files/${files.deck}`)).status).toBe(404);
  expect((await world.as(owner.token).raw('GET', `/v3/files/${files.deck}`)).status).toBe(200);
});

test('news of before the blind review lose their names with it', async () => {
  const other = await aProject(world);
  const reader = await aReviewer(world, other);
  const late = await aUser(world, { firstName: 'Canarylate' });
  const { data: draft } = await world
    .as(late.token)
    .ok('startApplication', { params: { projectId: other.id }, body: {} });
  await world.as(late.token).ok('saveApplicationAnswers', {
    params: { id: draft._id },
    body: {
      answers: [{ questionId: other.questionIds[0] ?? '', options: ['x'] }],
      completeApplication: true,
    },
  });
  const api = world.as(reader.token);
  expect(JSON.stringify(await api.ok('listNotifications'))).toMatch(canary);
  await world
    .as(other.account.owner.token)
    .ok('updateProject', { params: { id: other.id }, body: { blindReview: true } });
  const blind = await api.ok('listNotifications');
  expect(blind.data).toHaveLength(1);
  expect(JSON.stringify(blind)).not.toMatch(canary);
});

test('what the organiser never said is judged anew; what was said stays', async () => {
  const project = await aProject(world, { questions: [{ label: 'Which problem?' }] });
  const api = world.as(project.account.owner.token);
  const params = { id: project.id };
  const form = (await api.ok('listQuestions', { params })).data;
  expect(form.questions[0]?.identifying).toBe(false);
  const renamed = form.questions.map((question) => ({ ...question, label: 'Company name' }));
  const judged = await api.ok('replaceQuestions', {
    params,
    body: { version: form.version, questions: renamed },
  });
  expect(judged.data.questions[0]?.identifying).toBe(true);
  const said = judged.data.questions.map((question) => ({ ...question, identifying: false }));
  const kept = await api.ok('replaceQuestions', {
    params,
    body: { version: judged.data.version, questions: said },
  });
  expect(kept.data.questions[0]?.identifying).toBe(false);
  const copy = await api.ok('cloneProject', { params });
  const copied = await api.ok('listQuestions', { params: { id: copy.data._id } });
  expect(copied.data.questions[0]?.identifying).toBe(false);
});
