import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFormula } from '#rules/text/csv.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, anAccount, aProject, aReviewer, aStartup, aUser } from '#test/factories.ts';
import { readXlsx } from '#test/read-xlsx.ts';
import { createWorld, type World } from '#test/world.ts';
import { exportRows } from './handlers/exports.ts';
import { getExported } from './queries/exports.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

type Project = Awaited<ReturnType<typeof aProject>>;
const fileOf = async (project: Project, token: string, query: object = {}) =>
  world.app.inject({
    method: 'GET',
    url: `/v3/management/${project.account.id}/applications/export?${new URLSearchParams({ projectId: project.id, ...query })}`,
    headers: { authorization: `Bearer ${token}` },
  });
/* Cells without line ends in them, as the tests give them. */
const tableOf = (text: string, separator = ',') =>
  text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      line
        .split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))
        .map((cell) => cell.replace(/^"|"$/g, '').replaceAll('""', '"')),
    );
/* A cell of a workbook as a CSV file has it. */
const inCsv = (cell: string | number | Date | null): string =>
  cell instanceof Date
    ? cell.toISOString()
    : cell === null
      ? ''
      : isFormula(String(cell)) && typeof cell === 'string'
        ? `'${cell}`
        : String(cell);
const exportsOf = async (project: Project, token: string) =>
  (
    await world.as(token).ok('listApplicationExports', {
      params: { id: project.account.id },
      query: { projectId: project.id },
    })
  ).data;

async function story() {
  const project = await aProject(world, {
    questions: [{ label: 'What do you build?' }, { label: '=Why?' }],
  });
  const owner = project.account.owner.token;
  const founder = await aUser(world, { firstName: 'Ada' });
  const startupId = await aStartup(world, founder, 'Mesh');
  const sent = await aSentApplication(world, {
    project,
    founder,
    startupId,
    text: '=HYPERLINK("http://x","y")',
  });
  return { ...sent, owner };
}

test('a line for each application: who, when, and each answer in words that no spreadsheet runs', async () => {
  const { project, owner, founder, application } = await story();
  const reply = await fileOf(project, owner);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toContain(`applications-${project.slug}-`);
  expect(reply.body.startsWith('\uFEFF"Application",')).toBe(true);
  const [heading = [], row = [], ...more] = tableOf(reply.body);
  expect(more).toEqual([]);
  const of = (name: string) => row[heading.indexOf(name)];
  expect(of('Application')).toBe(application._id);
  expect(of('Startup')).toBe('Mesh');
  expect(of('E-mail')).toBe(founder.email);
  expect(of('Status')).toBe('New');
  expect(of('Sent (UTC)')).toBe(application.sentAt);
  expect(of('What do you build?')).toBe(`'=HYPERLINK("http://x","y")`);
  expect(heading).toContain("'=Why?");
  expect(of('Reviews')).toBe('0');
});

test('a workbook holds the rows of the CSV file: its texts as they were written, numbers and times as such', async () => {
  const { project, owner, founder } = await story();
  await aSentApplication(world, { project, founder: await aUser(world), text: 'Ports, “quiet”' });
  for (const query of [{}, { q: 'Mesh' }]) {
    const [, ...lines] = tableOf((await fileOf(project, owner, query)).body);
    const reply = await fileOf(project, owner, { ...query, format: 'xlsx' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-disposition']).toMatch(/applications-.*\.xlsx$/);
    const [heading = [], ...rows] = readXlsx(reply.rawPayload);
    expect(heading).toContain('=Why?');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map((row) => heading.map((_, place) => inCsv(row[place] ?? null)))).toEqual(lines);
    const of = (name: string) => rows.at(-1)?.[heading.indexOf(name)];
    expect(of('What do you build?')).toBe('=HYPERLINK("http://x","y")');
    expect(of('Sent (UTC)')).toBeInstanceOf(Date);
    expect(of('Reviews')).toBe(0);
    expect(of('E-mail')).toBe(founder.email);
  }
  const all = await exportsOf(project, owner);
  expect(all.map(({ rows }) => rows)).toEqual([1, 1, 2, 2]);
  expect((await fileOf(project, owner, { format: 'ods' })).statusCode).toBe(400);
});

test('in French, cells stand apart as Excel has it there', async () => {
  const { project, owner } = await story();
  await world.db
    .updateTable('users')
    .set({ language: 'fr' })
    .where('id', '=', project.account.owner.id)
    .execute();
  const reply = await fileOf(project, owner);
  const [heading, row] = tableOf(reply.body, ';');
  expect(heading?.slice(0, 3)).toEqual(['Candidature', 'Startup', 'Candidat']);
  expect(row).toHaveLength(heading?.length ?? 0);
});

test('the filters are those of the list, and a draft is in no file', async () => {
  const { project, owner, application } = await story();
  await world.as((await aUser(world)).token).ok('startApplication', {
    params: { projectId: project.id },
    body: {},
  });
  const other = await aSentApplication(world, { project });
  await world.as(owner).ok('decideApplication', {
    params: { id: project.account.id, applicationId: other.application._id },
    body: { status: 'in_review', version: 2, release: 'now' },
  });
  const idsUnder = async (query: object) =>
    tableOf((await fileOf(project, owner, query)).body)
      .slice(1)
      .map(([id]) => id);
  expect(await idsUnder({})).toEqual([other.application._id, application._id]);
  expect(await idsUnder({ statuses: '["in_review"]' })).toEqual([other.application._id]);
  expect(await idsUnder({ referred: 'true' })).toEqual([]);
});

test('only who decides takes applications along; no reviewer, and nobody of another organisation', async () => {
  const { project } = await story();
  const reviewer = await aReviewer(world, project);
  const { token: manager } = await aMember(world, project.account.id, 'manager');
  expect((await fileOf(project, manager)).statusCode).toBe(200);
  for (const role of ['viewer', 'finance'] as const) {
    const { token } = await aMember(world, project.account.id, role);
    expect((await fileOf(project, token)).statusCode).toBe(403);
  }
  expect((await fileOf(project, reviewer.token)).statusCode).toBe(403);
  const other = await anAccount(world);
  expect((await fileOf(project, other.owner.token)).statusCode).toBe(404);
  const elsewhere = { ...project, account: other };
  expect((await fileOf(elsewhere, other.owner.token)).statusCode).toBe(404);
  const list = { params: { id: project.account.id }, query: { projectId: project.id } };
  expect(await world.as(reviewer.token).fails('listApplicationExports', list)).toMatchObject({
    code: 'forbidden',
  });
});

test('who takes what along is on record before the first line leaves, and each sending as read', async () => {
  const { project, owner, application } = await story();
  await aSentApplication(world, { project });
  expect(await exportsOf(project, owner)).toEqual([]);
  await fileOf(project, owner);
  expect(await exportsOf(project, owner)).toMatchObject([
    { by: { _id: project.account.owner.id }, rows: 2, complete: true },
  ]);
  const read = await world.db
    .selectFrom('readings')
    .select(['user_id', 'submission_number'])
    .where('application_id', '=', application._id)
    .execute();
  expect(read).toEqual([{ user_id: project.account.owner.id, submission_number: 1 }]);
  // Somebody who takes the first line and goes away has left theirs.
  const caller = { userId: project.account.owner.id } as never;
  const account = await managedAccount(world.db, caller, project.account.id, 'decide');
  const asked = {
    account,
    project: await getExported(world.db, account, project.id),
    query: { projectId: project.id },
    language: 'en' as const,
    now: world.clock.now(),
    demandStill: async () => undefined,
  };
  const lines = exportRows(world.db, asked, 10);
  await lines.next();
  await lines.return(undefined);
  expect(await exportsOf(project, owner)).toMatchObject([
    { rows: 0, complete: false },
    { rows: 2, complete: true },
  ]);
});

test('a file that does not hold all says so in its last line', async () => {
  const { project } = await story();
  await aSentApplication(world, { project });
  const caller = { userId: project.account.owner.id } as never;
  const account = await managedAccount(world.db, caller, project.account.id, 'decide');
  const asked = {
    account,
    project: await getExported(world.db, account, project.id),
    query: { projectId: project.id },
    language: 'en' as const,
    now: world.clock.now(),
    demandStill: async () => undefined,
  };
  const rowsOf = async (most: number) => {
    const all = [];
    for await (const rows of exportRows(world.db, asked, most)) all.push(...rows);
    return all;
  };
  const cut = await rowsOf(1);
  expect(cut).toHaveLength(3);
  expect(cut.at(-1)?.[0]).toContain('This file stops after 1 applications');
  expect(await rowsOf(2)).toHaveLength(3);
});

test('scores are there for who may know them, by each criterion too', async () => {
  const { project, owner, application } = await story();
  const rubric = await world.as(owner).ok('replaceRubric', {
    params: { id: project.id },
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  const criterionId = rubric.data.criteria[0]?._id ?? '';
  for (const score of [3, 4]) {
    const reviewer = await aReviewer(world, project);
    await world.as(reviewer.token).ok('saveReview', {
      params: { id: project.account.id, applicationId: application._id },
      body: { scores: [{ criterionId, score }], submitted: true },
    });
  }
  const [heading = [], row = []] = tableOf((await fileOf(project, owner)).body);
  const of = (name: string) => row[heading.indexOf(name)];
  expect(of('Score: Team')).toBe('3.5');
  expect(of('Reviews')).toBe('2');
  expect(of('Score (0 to 5)')).toBe('3.5');
});
