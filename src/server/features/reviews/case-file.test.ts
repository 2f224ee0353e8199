import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aStartup, aUser } from '#test/factories.ts';
import { aJudgedCase } from '#test/money/judged.ts';
import { pdfText } from '#test/pdf-text.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a review keeps the sending that it judged, and can be confirmed for the next', async () => {
  const { owner, reader, reviewer, params, one, review, sendAgain } = await aJudgedCase(world);
  const first = await reader.ok('saveReview', review(4));
  expect(first.data).toMatchObject({ submissionNumber: 1, outdated: { submission: false } });
  await sendAgain('Ada Lovelace cools');
  const [mine] = (await reader.ok('listReviews', { params })).data;
  expect(mine).toMatchObject({
    submissionNumber: 1,
    outdated: { submission: true, rubric: false },
  });
  const { data } = await owner.ok('getApplication', one);
  expect(data.rating).toMatchObject({ average: 4, count: 1, outdated: 1 });
  const compared = await reader.ok('compareSubmissions', { ...one, query: { from: 1, to: 2 } });
  expect(compared.data.changes).toMatchObject([
    {
      question: { label: 'Ποιο πρόβλημα? Jaki? Какая?' },
      before: ['Ada Lovelace warms'],
      after: ['Ada Lovelace cools'],
    },
  ]);
  // A comment that is mended says nothing of the new sending.
  const mended = await reader.ok('saveReview', review(4, { comment: 'Good', version: 1 }));
  expect(mended.data.submissionNumber).toBe(1);
  const never = await reader.fails('saveReview', review(4, { submissionNumber: 3 }));
  expect(never).toMatchObject({ code: 'validation', details: [{ path: 'submissionNumber' }] });
  const confirmed = await reader.ok('saveReview', review(4, { submissionNumber: 2 }));
  expect(confirmed.data).toMatchObject({ submissionNumber: 2, outdated: { submission: false } });
  const after = await owner.ok('getApplication', one);
  expect(after.data.rating).toMatchObject({ outdated: 0 });
  const file = (await owner.ok('getCaseFile', one)).data;
  expect(
    file.reviews?.map(({ submissionNumber, reviewer: by }) => [by?._id, submissionNumber]),
  ).toEqual([
    [reviewer.id, 1],
    [reviewer.id, 2],
  ]);
});

test('sendings are compared by those who may read them, and by nobody else', async () => {
  const { one, sent, project, sendAgain } = await aJudgedCase(world);
  await sendAgain('Ada Lovelace cools');
  const query = { from: 1, to: 2 };
  await world.as(sent.founder.token).ok('compareSubmissions', { ...one, query });
  const strangers = [
    await aUser(world),
    (await aProject(world)).account.owner,
    await aMember(world, project.account.id, 'reviewer'),
  ];
  for (const { token } of strangers) {
    const api = world.as(token);
    expect((await api.fails('compareSubmissions', { ...one, query })).code).toBe('not_found');
    expect((await api.fails('getCaseFile', one)).code).toBe('not_found');
    const pdf = await api.raw('GET', `/v2/applications/${one.params.id}/caseFile.pdf`);
    expect(pdf.status).toBe(404);
  }
  const beyond = { ...one, query: { from: 1, to: 3 } };
  expect((await world.as(sent.founder.token).fails('compareSubmissions', beyond)).code).toBe(
    'not_found',
  );
});

test('a case file has the names by which it was sent, and today’s beside them', async () => {
  const { owner, founder, one, project, account, sendAgain } = await aJudgedCase(world);
  const { data: first } = await owner.ok('getCaseFile', one);
  const none = { project: null, organisation: null, startup: null };
  expect(first).toMatchObject({ project: { name: 'Warm Homes' }, renamed: none });
  const before = world.clock.now().toISOString();
  await owner.ok('updateProject', { params: { id: project.id }, body: { name: 'Warmer Homes' } });
  await owner.ok('updateEntity', { params: { id: account.entityId }, body: { name: 'New Fund' } });
  for (const reader of [owner, founder]) {
    expect((await reader.ok('getCaseFile', one)).data).toMatchObject({
      project: first.project,
      renamed: { project: 'Warmer Homes', organisation: 'New Fund', startup: null },
    });
  }
  await sendAgain('Ada Lovelace cools');
  expect((await owner.ok('getCaseFile', one)).data).toMatchObject({
    project: { name: 'Warmer Homes', organisation: 'New Fund' },
    renamed: none,
  });
  const then = await owner.ok('getCaseFile', { ...one, query: { at: before } });
  expect(then.data.project).toEqual(first.project);
});

test('a case file has the name that the startup had when it applied', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const sent = await aSentApplication(world, { founder, startupId });
  const api = world.as(founder.token);
  const one = { params: { id: sent.application._id } };
  const { startup } = (await api.ok('getCaseFile', one)).data;
  await api.ok('updateStartup', { params: { id: startupId }, body: { name: 'Newname' } });
  expect((await api.ok('getCaseFile', one)).data).toMatchObject({
    startup,
    renamed: { project: null, organisation: null, startup: 'Newname' },
  });
});

test('a case file on paper calls the fields of a profile as the pages do, in the language of its reader', async () => {
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const api = world.as(founder.token);
  const body = { oneLiner: 'Cooling without gas', teamSize: 4 };
  await api.ok('updateStartup', { params: { id: startupId }, body });
  const sent = await aSentApplication(world, { founder, startupId });
  const paper = async () => {
    const headers = { authorization: `Bearer ${founder.token}` };
    const url = `/v2/applications/${sent.application._id}/caseFile.pdf`;
    return pdfText((await world.app.inject({ url, headers })).rawPayload);
  };
  const english = await paper();
  expect(english).toContain('One line: Cooling without gas');
  expect(english).toContain('Team size: 4');
  await api.ok('updateProfile', { body: { language: 'fr' } });
  const french = await paper();
  expect(french).toContain('En une phrase : Cooling without gas');
  expect(french).toContain('Taille de l’équipe : 4');
});

test('a case file tells the team everything, and a founder their own side', async () => {
  const { owner, reader, founder, one, params, account, review, sent, sendAgain, reviewer } =
    await aJudgedCase(world);
  await reader.ok('saveReview', review(4, { comment: 'Solid' }));
  await owner.ok('addComment', { params, body: { text: 'Call them.' } });
  const before = world.clock.now().toISOString();
  await sendAgain('Ada Lovelace cools');
  const { version } = (await owner.ok('getApplication', one)).data;
  await owner.ok('decideApplication', { params, body: { status: 'shortlisted', version } });
  const full = (await owner.ok('getCaseFile', one)).data;
  expect(full).toMatchObject({
    side: 'organisation',
    status: 'shortlisted',
    comments: [{ text: 'Call them.' }],
    reviews: [{ comment: 'Solid', submissionNumber: 1 }],
  });
  expect(full.decisions?.map(({ to, state }) => [to, state])).toEqual([
    ['needs_info', 'released'],
    ['shortlisted', 'staged'],
  ]);
  expect(
    full.submissions.map(({ number, receipt }) => [number, receipt?.statement.number]),
  ).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const readers = full.readings?.map(
    ({ reader: by, submissionNumber }) => `${by?._id} ${submissionNumber}`,
  );
  expect(new Set(readers)).toEqual(new Set([`${account.owner.id} 1`, `${account.owner.id} 2`]));
  await owner.ok('undoDecision', { params });
  const undone = (await owner.ok('getCaseFile', one)).data;
  expect(undone.decisions?.at(-1)).toMatchObject({ to: 'shortlisted', state: 'undone' });
  const then = (await owner.ok('getCaseFile', { ...one, query: { at: before } })).data;
  expect(then).toMatchObject({ status: 'pending', decisions: [], submissions: [{ number: 1 }] });
  const own = (await founder.ok('getCaseFile', one)).data;
  expect(own).toMatchObject({
    side: 'founder',
    status: 'in_review',
    decisions: null,
    reviews: null,
    comments: null,
    conflicts: null,
    charges: null,
    readings: null,
  });
  expect(JSON.stringify(own)).not.toMatch(/Solid|Call them/);
  const viewer = world.as((await aMember(world, account.id, 'viewer')).token);
  expect((await viewer.ok('getCaseFile', one)).data).toMatchObject({
    charges: null,
    conflicts: null,
  });
  const early = { at: new Date(Date.parse(sent.application.createdAt) - 1000).toISOString() };
  expect((await founder.fails('getCaseFile', { ...one, query: early })).code).toBe('not_found');
  expect((await owner.fails('getCaseFile', { ...one, query: early })).code).toBe('not_found');
  const late = { at: new Date(world.clock.now().getTime() + 1000).toISOString() };
  expect((await owner.fails('getCaseFile', { ...one, query: late })).details?.[0]?.path).toBe('at');
  await reader.ok('getCaseFile', one);
  const mine = (await reader.ok('getCaseFile', one)).data;
  expect(new Set(mine.readings?.map(({ reader: by }) => by?._id))).toEqual(new Set([reviewer.id]));
});

test('a comment reads in a case file as it read then', async () => {
  const { owner, params, one } = await aJudgedCase(world);
  const { data } = await owner.ok('addComment', { params, body: { text: 'Weak.' } });
  world.clock.advance(1000);
  const at = world.clock.now().toISOString();
  world.clock.advance(1000);
  const edit = { params: { ...params, commentId: data._id }, body: { text: 'Strong.' } };
  await owner.ok('editComment', edit);
  const then = await owner.ok('getCaseFile', { ...one, query: { at } });
  expect(then.data.comments).toMatchObject([{ text: 'Weak.', editedAt: null }]);
  const now = await owner.ok('getCaseFile', one);
  expect(now.data.comments).toMatchObject([{ text: 'Strong.' }]);
});

test('a blind reviewer’s case file and comparison name nobody', async () => {
  const { reader, reviewer, one, review, sendAgain } = await aJudgedCase(world, { blind: true });
  await reader.ok('saveReview', review(4));
  await sendAgain('Ada Lovelace cools');
  const { data } = await reader.ok('getCaseFile', one);
  expect(JSON.stringify(data)).not.toMatch(/Ada|Lovelace|More\./);
  expect(data.submissions).toMatchObject([
    { hash: null, receipt: null, snapshot: { startup: null } },
    { hash: null, receipt: null },
  ]);
  const compared = await reader.ok('compareSubmissions', { ...one, query: { from: 1, to: 2 } });
  expect(compared.data.changes).toHaveLength(1);
  expect(JSON.stringify(compared.data)).not.toMatch(/Ada/);
  const text = await pdfOf(reviewer.token, one.params.id);
  expect(text).toContain('Warm Homes');
  expect(text).not.toMatch(/Ada|More\./);
});

test('what was sent is read once for its names and once for its consents', async () => {
  const { owner, one, sendAgain } = await aJudgedCase(world);
  await sendAgain('Ada Lovelace cools');
  const statements = await world.statements(async () => owner.ok('getCaseFile', one));
  expect(statements.join('\n').match(/content::json/g)).toHaveLength(2);
});

test('the PDF says the same, in the letters of its words', async () => {
  const { account, sent, reader, one, review, sendAgain } = await aJudgedCase(world);
  await reader.ok('saveReview', review(4, { comment: 'Solid' }));
  await sendAgain('Zażółć gęślą jaźń. Ξεσκεπάζω. Съешь же ещё.');
  const text = await pdfOf(account.owner.token, one.params.id);
  for (const said of [
    'Warm Homes',
    'Submission 2',
    'Solid',
    'Ποιο πρόβλημα? Jaki? Какая?',
    'Zażółć gęślą jaźń. Ξεσκεπάζω. Съешь же ещё.',
  ]) {
    expect(text).toContain(said);
  }
  expect(await pdfOf(sent.founder.token, one.params.id)).not.toContain('Solid');
});

async function pdfOf(token: string, id: string): Promise<string> {
  const reply = await world.app.inject({
    url: `/v2/applications/${id}/caseFile.pdf`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return pdfText(reply.rawPayload);
}
