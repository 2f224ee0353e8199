import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aReviewer, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Asking = { token: string; accountId: string };

const search = async ({ token, accountId }: Asking, q: string, more: object = {}) =>
  world
    .as(token)
    .ok('listManagementApplications', { params: { id: accountId }, query: { q, ...more } });
const idsOf = async (asking: Asking, q: string, more: object = {}) =>
  (await search(asking, q, more)).data.map(({ _id }) => _id);

/** An organisation with two projects, and what was sent to them. */
async function aTeam(blind = false) {
  const account = await anAccount(world);
  const project = await aProject(world, {
    account,
    name: 'Fjord Fellowship',
    questions: [
      { label: 'Which problem do you solve?', type: 'long_text' },
      { label: 'Who is in your team?', required: false },
    ],
  });
  if (blind) {
    await world
      .as(account.owner.token)
      .ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  }
  const asking = { token: account.owner.token, accountId: account.id };
  return { account, project, asking };
}

type Team = Awaited<ReturnType<typeof aTeam>>;
type Sent = { name: string; answers: string[]; firstName?: string };

async function send({ project }: Team, { name, answers, firstName = 'Ada' }: Sent) {
  const founder = await aUser(world, { firstName });
  const startupId = await aStartup(world, founder, name);
  // Rows of the same instant come in no order that one could say.
  world.clock.advance(1);
  const draft = await aDraft(world, { project, founder, startupId });
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id: draft.application._id },
    body: {
      answers: answers.map((answer, place) => ({
        questionId: project.questionIds[place] ?? '',
        options: [answer],
      })),
      completeApplication: true,
    },
  });
  await world.runJobs();
  return { id: draft.application._id, founder, startupId };
}

test('finds what was sent by words of its answers and names, in both languages, and says where', async () => {
  const team = await aTeam();
  const kelp = await send(team, {
    name: 'Kelpworks',
    answers: ['We grow seaweed on old moorings and dry it with waste heat.', 'Two biologists.'],
  });
  const canal = await send(team, {
    name: 'Canalis',
    firstName: 'Élodie',
    answers: ['Nous réparons les écluses à l’aide de capteurs économes.', 'Trois ingénieures.'],
  });
  const { asking } = team;
  for (const [q, id] of [
    ['moorings', kelp.id],
    ['mooring', kelp.id],
    ['drying seaweed', kelp.id],
    ['"waste heat"', kelp.id],
    ['kelpwor', kelp.id],
    ['biologist', kelp.id],
    ['ecluse', canal.id],
    ['econome', canal.id],
    ['elodie', canal.id],
    ['ingenieur', canal.id],
    ['capteur -seaweed', canal.id],
  ] as const) {
    expect([q, await idsOf(asking, q)]).toEqual([q, [id]]);
  }
  expect(await idsOf(asking, '"heat waste"')).toEqual([]);
  expect(await idsOf(asking, 'fjord')).toHaveLength(2);
  const { data } = await search(asking, 'moorings');
  expect(data[0]?.found).toMatchObject({
    startup: [],
    moreAnswers: 0,
    answers: [
      {
        question: 'Which problem do you solve?',
        text: 'We grow seaweed on old moorings and dry it with waste heat.',
        ranges: [[23, 31]],
      },
    ],
  });
  expect((await search(asking, 'kelpworks')).data[0]?.found?.startup).toEqual([[0, 9]]);
});

test('misspelt words give way to the nearest that occurs, and what finds nothing leads on', async () => {
  const team = await aTeam();
  const { id } = await send(team, {
    name: 'Brinehaven',
    answers: ['Desalination with membranes for islands.'],
  });
  const misspelt = await search(team.asking, 'desalnation');
  expect(misspelt.data.map(({ _id }) => _id)).toEqual([id]);
  expect(misspelt.search?.instead).toEqual({
    q: 'desalination',
    changes: [{ from: 'desalnation', to: 'desalination', why: 'spelling' }],
  });
  expect((await search(team.asking, 'brinehavn')).search?.instead?.q).toBe('brinehaven');
  const some = await search(team.asking, 'desalination zeppelins');
  expect([some.search?.mode, some.data.map(({ _id }) => _id)]).toEqual(['some', [id]]);
  expect(some.search?.without).toEqual([{ text: 'zeppelins', q: 'desalination', total: 1 }]);
  expect(some.search?.unknown).toEqual(['zeppelins']);
  const nothing = await search(team.asking, 'zeppelins');
  expect([nothing.data, nothing.search?.unknown]).toEqual([[], ['zeppelins']]);
});

test('the best comes first: a name before an answer; a chosen order holds', async () => {
  const team = await aTeam();
  const named = await send(team, { name: 'Osprey', answers: ['Nests of steel.'] });
  const told = await send(team, { name: 'Heron', answers: ['Platforms for an osprey.'] });
  expect(await idsOf(team.asking, 'osprey')).toEqual([named.id, told.id]);
  expect(await idsOf(team.asking, 'osprey', { sort: '-sentAt' })).toEqual([told.id, named.id]);
  const first = await search(team.asking, 'osprey', { limit: 1 });
  expect(first.paging.total).toBe(2);
  const { next } = first.paging;
  expect(await idsOf(team.asking, 'osprey', { limit: 1, cursor: next })).toEqual([told.id]);
});

test('drafts, the binned, and what other organisations were sent are never found', async () => {
  const team = await aTeam();
  const other = await aTeam();
  const draft = await aDraft(world, { project: team.project });
  await world.as(draft.founder.token).ok('saveApplicationAnswers', {
    params: { id: draft.application._id },
    body: {
      answers: [{ questionId: team.project.questionIds[0] ?? '', options: ['Quokka habitats'] }],
    },
  });
  await world.runJobs();
  expect(await idsOf(team.asking, 'quokka')).toEqual([]);
  const sent = await send(other, { name: 'Wombat', answers: ['Quokka habitats'] });
  expect(await idsOf(team.asking, 'quokka')).toEqual([]);
  // Nor are its words offered as spellings.
  expect((await search(team.asking, 'quoka')).search?.instead).toBeNull();
  expect(await idsOf(other.asking, 'quokka')).toEqual([sent.id]);
  await world.db
    .updateTable('applications')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', sent.id)
    .execute();
  expect(await idsOf(other.asking, 'quokka')).toEqual([]);
});

test('what was sent is searched: not what is written since, until it is sent again', async () => {
  const team = await aTeam();
  const { id, founder } = await send(team, { name: 'Lagoon', answers: ['Brackish ponds'] });
  const { data } = await world.as(founder.token).ok('getApplication', { params: { id } });
  await world.as(team.asking.token).ok('decideApplication', {
    params: { id: team.account.id, applicationId: id },
    body: {
      status: 'needs_info',
      questions: [team.project.questionIds[0] ?? ''],
      reason: 'Which ponds?',
      version: data.version,
      release: 'now',
    },
  });
  const [questionId = ''] = team.project.questionIds;
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId, options: ['Tidal basins'], baseRevision: 1 }] },
  });
  await world.runJobs();
  expect(await idsOf(team.asking, 'basins')).toEqual([]);
  expect(await idsOf(team.asking, 'ponds')).toEqual([id]);
  await world.as(founder.token).ok('saveApplicationAnswers', {
    params: { id },
    body: { completeApplication: true },
  });
  await world.runJobs();
  expect(await idsOf(team.asking, 'basins')).toEqual([id]);
  expect(await idsOf(team.asking, 'ponds')).toEqual([]);
});

test('a blind reviewer finds by what they read, never by a name or what is held back', async () => {
  const team = await aTeam(true);
  const { id, founder, startupId } = await send(team, {
    name: 'Narwhal Systems',
    firstName: 'Thorvald',
    answers: ['Narwhal listens to ice with Thorvald’s microphones.', 'Thorvald and Sigrid'],
  });
  const reviewer = await aReviewer(world, team.project);
  const blind = { token: reviewer.token, accountId: team.account.id };
  expect(await idsOf(team.asking, 'narwhal')).toEqual([id]);
  expect(await idsOf(team.asking, 'sigrid')).toEqual([id]);
  for (const q of ['narwhal', 'narwal', 'thorvald', 'thorval', 'sigrid', 'Narwhal Systems']) {
    const { data, search: reading } = await search(blind, q);
    expect([q, data.length, reading?.instead ?? null]).toEqual([q, 0, null]);
  }
  expect(await idsOf(blind, 'microphones')).toEqual([id]);
  expect((await search(blind, 'mikrophones')).search?.instead?.q).toBe('microphones');
  const found = (await search(blind, 'ice microphones')).data[0]?.found;
  expect(found?.answers[0]?.text).toBe('[…] listens to ice with […]’s microphones.');
  // A word becomes a name: from then on it is none to be found by.
  await world.as(founder.token).ok('updateStartup', {
    params: { id: startupId },
    body: { name: 'Microphones' },
  });
  expect(await idsOf(blind, 'microphones')).toEqual([]);
  await world.runJobs();
  expect(await idsOf(team.asking, 'microphones')).toEqual([id]);
  // Who was given nothing to read finds nothing.
  const idle = await aMember(world, team.account.id, 'reviewer');
  expect(await idsOf({ ...blind, token: idle.token }, 'ice')).toEqual([]);
});

test('who has recused is found nothing of it, and comments are not searched', async () => {
  const team = await aTeam();
  const { id } = await send(team, { name: 'Petrel', answers: ['Wind maps'] });
  const params = { id: team.account.id, applicationId: id };
  await world
    .as(team.asking.token)
    .ok('addComment', { params, body: { text: 'Xylophone is the word of a colleague' } });
  const reviewer = await aReviewer(world, team.project);
  const asking = { token: reviewer.token, accountId: team.account.id };
  expect(await idsOf(asking, 'petrel')).toEqual([id]);
  expect(await idsOf(team.asking, 'xylophone')).toEqual([]);
  await world.as(reviewer.token).ok('recuse', { params, body: { reason: 'A cousin of mine' } });
  expect(await idsOf(asking, 'petrel')).toEqual([]);
  expect((await search(asking, 'petrl')).search?.instead).toBeNull();
});

test('a deleted account takes its name out of the search in the same moment', async () => {
  const team = await aTeam();
  const { id, founder } = await send(team, {
    name: 'Gannet',
    firstName: 'Ottoline',
    answers: ['Cliff surveys'],
  });
  expect(await idsOf(team.asking, 'ottoline')).toEqual([id]);
  await world.db
    .updateTable('users')
    .set({ first_name: 'Deleted account', last_name: null })
    .where('id', '=', founder.id)
    .execute();
  expect(await idsOf(team.asking, 'ottoline')).toEqual([]);
  expect((await search(team.asking, 'otoline')).search?.instead).toBeNull();
  expect(await idsOf(team.asking, 'cliff')).toEqual([id]);
});

test('filters and counts hold beside a search; no text whatever is an error', async () => {
  const team = await aTeam();
  const { id } = await send(team, { name: 'Tern', answers: ['Arctic routes'] });
  await aSentApplication(world, { project: team.project });
  const reply = await search(team.asking, 'arctic', { statuses: 'pending' });
  expect(reply.counts).toEqual([{ status: 'pending', count: 1 }]);
  expect(await idsOf(team.asking, 'arctic', { statuses: 'accepted' })).toEqual([]);
  expect(await idsOf(team.asking, 'arctic', { projectId: team.project.id })).toEqual([id]);
  for (const q of ["'", '"', '& | ! :*', "x' | 'y", '=', '-', '-arctic', '\\', '%', '( )', '<->']) {
    await search(team.asking, q);
  }
});
