import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aReviewer, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function story(options: { applications?: number; blind?: boolean } = {}) {
  const project = await aProject(world);
  const { account } = project;
  const owner = world.as(account.owner.token);
  const saved = await owner.ok('replaceRubric', {
    params: { id: project.id },
    body: {
      version: 0,
      criteria: [
        { label: 'Team', weight: 3 },
        { label: 'Market', scale: 2 },
      ],
    },
  });
  const [team, market] = saved.data.criteria.map(({ _id: id }) => id) as [string, string];
  const applications = [];
  for (let n = 0; n < (options.applications ?? 1); n += 1) {
    applications.push(await aSentApplication(world, { project }));
  }
  const readers = [await aReviewer(world, project), await aReviewer(world, project)] as const;
  const first = applications[0] as (typeof applications)[number];
  const params = { id: account.id, applicationId: first.application._id };
  const scores = (one: number, other?: number) => [
    { criterionId: team, score: one },
    ...(other === undefined ? [] : [{ criterionId: market, score: other }]),
  ];
  return {
    project,
    account,
    owner,
    saved,
    team,
    market,
    applications,
    first,
    readers,
    params,
    scores,
  };
}

test('a rubric is the team’s: saved whole under a version, weighed anew', async () => {
  const { project, owner, saved, team, market, readers, params, scores } = await story();
  expect(saved.data).toEqual({
    version: 1,
    number: 1,
    judged: 0,
    criteria: [
      { _id: team, label: 'Team', help: null, weight: 3, scale: 5 },
      { _id: market, label: 'Market', help: null, weight: 1, scale: 2 },
    ],
  });
  const reader = world.as(readers[0].token);
  const target = { params: { id: project.id } };
  expect((await reader.ok('getRubric', target)).data).toEqual(saved.data);
  const review = await reader.ok('saveReview', { params, body: { scores: scores(4, 1) } });
  expect(review.data.total).toBe(3.63);
  const [first] = saved.data.criteria;
  const changed = { version: 1, criteria: [{ ...first, label: 'Team', weight: 1 }] };
  await owner.ok('replaceRubric', { ...target, body: changed });
  const [weighed] = (await reader.ok('listReviews', { params })).data;
  expect(weighed).toMatchObject({ total: 4, scores: scores(4) });
  const old = await owner.fails('replaceRubric', { ...target, body: changed });
  expect(old).toMatchObject({
    code: 'version_conflict',
    details: [
      { path: 'criteria', params: { value: 'Team' } },
      { path: 'version', params: { version: 2 } },
    ],
  });
  const alien = { version: 2, criteria: [{ _id: newId(), label: 'X' }] };
  expect((await owner.fails('replaceRubric', { ...target, body: alien })).code).toBe('validation');
  const empty = { version: 2, criteria: [{ label: ' ' }] };
  expect((await owner.fails('replaceRubric', { ...target, body: empty })).code).toBe('validation');
  expect((await reader.fails('replaceRubric', { ...target, body: changed })).code).toBe(
    'forbidden',
  );
  const stranger = world.as((await aUser(world)).token);
  expect((await stranger.fails('getRubric', target)).code).toBe('forbidden');
  expect((await world.as().fails('getRubric', target)).code).toBe('unauthorized');
});

test('a review is a draft until submitted; then it stays submitted, and can be changed', async () => {
  const { owner, readers, params, scores } = await story();
  const reader = world.as(readers[0].token);
  const draft = await reader.ok('saveReview', { params, body: { scores: scores(3) } });
  expect(draft.data).toMatchObject({ submitted: false, version: 1, total: 3 });
  expect((await owner.ok('listReviews', { params })).data).toEqual([]);
  const incomplete = { scores: scores(3), submitted: true };
  const refused = await reader.fails('saveReview', { params, body: incomplete });
  expect(refused).toMatchObject({ code: 'validation', details: [{ path: 'scores' }] });
  const beyond = { scores: scores(3, 3) };
  expect((await reader.fails('saveReview', { params, body: beyond })).details?.[0]?.path).toBe(
    'scores.1.score',
  );
  const full = { scores: scores(3, 2), comment: 'Solid', submitted: true, version: 1 };
  expect((await reader.ok('saveReview', { params, body: full })).data).toMatchObject({
    submitted: true,
    version: 2,
    comment: 'Solid',
  });
  expect(await reader.fails('saveReview', { params, body: full })).toMatchObject({
    code: 'version_conflict',
    details: [
      { path: 'comment', params: { value: 'Solid' } },
      { path: 'version', params: { version: 2 } },
    ],
  });
  const back = { scores: scores(3, 2), submitted: false };
  expect((await reader.fails('saveReview', { params, body: back })).code).toBe('state_conflict');
  await reader.ok('saveReview', { params, body: { ...full, version: 2, scores: scores(5, 2) } });
  expect((await owner.ok('listReviews', { params })).data).toMatchObject([
    { total: 5, version: 3, reviewer: { _id: readers[0].id } },
  ]);
  const { version } = (await owner.ok('getApplication', { params: { id: params.applicationId } }))
    .data;
  const yes = { status: 'accepted' as const, version, release: 'now' as const };
  await owner.ok('decideApplication', { params, body: yes });
  const late = await reader.fails('saveReview', { params, body: { ...full, version: 3 } });
  expect(late.code).toBe('state_conflict');
});

test('first saves that race make one review', async () => {
  const { readers, params, scores } = await story();
  const reader = world.as(readers[0].token);
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () =>
      reader.raw('PUT', `/v3/management/${params.id}/applications/${params.applicationId}/review`, {
        scores: scores(2),
        version: 0,
      }),
    ),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(19);
});

test('without a rubric nothing can be submitted', async () => {
  const sent = await aSentApplication(world);
  const { account } = sent.project;
  const params = { id: account.id, applicationId: sent.application._id };
  const owner = world.as(account.owner.token);
  const body = { scores: [], comment: 'Nice', submitted: true };
  expect((await owner.fails('saveReview', { params, body })).code).toBe('state_conflict');
});

test('reviewers form their own opinion first; managers and viewers read all; founders nothing', async () => {
  const { account, owner, first, readers, params, scores } = await story();
  const [one, other] = [world.as(readers[0].token), world.as(readers[1].token)];
  const viewer = world.as((await aMember(world, account.id, 'viewer')).token);
  await one.ok('saveReview', { params, body: { scores: scores(4, 2), submitted: true } });
  await one.ok('addComment', { params, body: { text: 'A comment of the first' } });
  await other.ok('saveReview', { params, body: { scores: scores(2, 2) } });
  const view = async (api: typeof one) =>
    (await api.ok('getApplication', { params: { id: params.applicationId } })).data;
  const total = 4.25;
  expect(await view(owner)).toMatchObject({
    comments: 1,
    rating: { average: total, count: 1, myRating: null, normalised: null, outdated: 0 },
  });
  expect((await view(viewer)).rating?.average).toBe(total);
  expect((await view(one)).rating).toMatchObject({ average: total, count: 1, myRating: total });
  expect(await view(other)).toMatchObject({
    comments: 0,
    rating: { average: null, count: null, myRating: 2.75, normalised: null, outdated: null },
  });
  const ids = async (api: typeof one) =>
    (await api.ok('listReviews', { params })).data.map(({ reviewer }) => reviewer._id);
  expect(await ids(other)).toEqual([readers[1].id]);
  expect((await other.ok('listComments', { params })).data).toEqual([]);
  await other.ok('saveReview', { params, body: { scores: scores(2, 2), submitted: true } });
  expect(await ids(other)).toEqual([readers[0].id, readers[1].id]);
  expect((await other.ok('listComments', { params })).data).toHaveLength(1);
  expect(await view(other)).toMatchObject({ comments: 1, rating: { average: 3.5, count: 2 } });
  expect(await ids(viewer)).toHaveLength(2);
  expect((await viewer.fails('saveReview', { params, body: { scores: scores(1) } })).code).toBe(
    'forbidden',
  );
  expect((await viewer.fails('addComment', { params, body: { text: 'x' } })).code).toBe(
    'forbidden',
  );

  const founder = world.as(first.founder.token);
  const own = await view(founder);
  expect([own.comments, own.rating]).toEqual([null, null]);
  const [mine] = (await founder.ok('listMyApplications')).data;
  expect([mine?.comments, mine?.rating]).toEqual([null, null]);
  const idle = world.as((await aMember(world, account.id, 'reviewer')).token);
  const stranger = world.as((await aUser(world)).token);
  for (const api of [founder, stranger, idle]) {
    expect((await api.fails('listReviews', { params })).code).toBe('not_found');
    expect((await api.fails('listComments', { params })).code).toBe('not_found');
    expect((await api.fails('addComment', { params, body: { text: 'x' } })).code).toBe('not_found');
    const body = { scores: scores(1) };
    expect((await api.fails('saveReview', { params, body })).code).toBe('not_found');
  }
});

test('a member who applied, or whose startup did, learns nothing of what is thought', async () => {
  const project = await aProject(world);
  const manager = await aMember(world, project.account.id, 'manager');
  const partner = await aMember(world, project.account.id, 'manager');
  const startupId = await aStartup(world, manager);
  const now = world.clock.now();
  await world.db
    .insertInto('startup_founders')
    .values({ startup_id: startupId, user_id: partner.id, role: 'co_founder', created_at: now })
    .execute();
  const sent = await aSentApplication(world, { project, founder: manager, startupId });
  const params = { id: project.account.id, applicationId: sent.application._id };
  await world
    .as(project.account.owner.token)
    .ok('addComment', { params, body: { text: 'secret' } });
  for (const person of [manager, partner]) {
    const api = world.as(person.token);
    expect((await api.fails('listComments', { params })).code).toBe('forbidden');
    expect((await api.fails('listReviews', { params })).code).toBe('forbidden');
    const list = await api.ok('listManagementApplications', { params: { id: params.id } });
    expect(list.data.map(({ comments, rating }) => [comments, rating])).toEqual([[null, null]]);
  }
});

test('comments: own ones change within 15 minutes, others’ never', async () => {
  const { owner, readers, params } = await story();
  const reader = world.as(readers[0].token);
  const { data } = await reader.ok('addComment', { params, body: { text: ' First ' } });
  expect(data).toMatchObject({ text: 'First', editable: true, editedAt: null });
  const target = { ...params, commentId: data._id };
  const edited = await reader.ok('editComment', { params: target, body: { text: 'Better' } });
  expect(edited.data.text).toBe('Better');
  expect(edited.data.editedAt).not.toBeNull();
  const body = { text: 'mine now' };
  expect((await owner.fails('editComment', { params: target, body })).code).toBe('forbidden');
  expect((await owner.fails('deleteComment', { params: target })).code).toBe('forbidden');
  const other = world.as(readers[1].token);
  expect((await other.fails('editComment', { params: target, body })).code).toBe('not_found');
  world.clock.advance(15 * 60_000);
  expect((await reader.fails('editComment', { params: target, body })).code).toBe('state_conflict');
  expect((await reader.fails('deleteComment', { params: target })).code).toBe('state_conflict');
  expect((await owner.ok('listComments', { params })).data).toMatchObject([
    { text: 'Better', editable: false },
  ]);
  const fresh = await reader.ok('addComment', { params, body: { text: 'Gone soon' } });
  await reader.ok('deleteComment', { params: { ...params, commentId: fresh.data._id } });
  expect((await owner.ok('listComments', { params })).data).toHaveLength(1);
  expect((await reader.fails('addComment', { params, body: { text: '  ' } })).code).toBe(
    'validation',
  );
});

test('reviews and comments cost the same for one and for three', async () => {
  const { account, owner, project, params, scores } = await story();
  const count = async () => [
    (await world.statements(async () => owner.ok('listReviews', { params }))).length,
    (await world.statements(async () => owner.ok('listComments', { params }))).length,
  ];
  const add = async () => {
    const api = world.as((await aReviewer(world, project)).token);
    await api.ok('saveReview', { params, body: { scores: scores(1, 1), submitted: true } });
    await api.ok('addComment', { params, body: { text: 'one more' } });
  };
  await add();
  const one = await count();
  await add();
  await add();
  expect(await count()).toEqual(one);
  const page = await owner.ok('listComments', { params, query: { limit: 2 } });
  const cursor = page.paging.next ?? '';
  expect(
    (await owner.ok('listComments', { params, query: { limit: 2, cursor } })).data,
  ).toHaveLength(1);
  const elsewhere = { ...params, id: (await anAccount(world)).id };
  expect((await owner.fails('listReviews', { params: elsewhere })).code).toBe('not_found');
  expect(account.id).toBe(params.id);
});
