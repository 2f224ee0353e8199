// What the main calls cost is kept in budgets.json, exactly, and a change of it is reviewed like code:
// npx vitest run --project server test/budgets.test.ts -u
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDraft, aSentApplication } from './applications.ts';
import { type Counted, counter } from './counted.ts';
import { anAccount, aProject, aUser, type TestAccount, type TestUser } from './factories.ts';
import { createWorld, type World } from './world.ts';

const file = new URL('budgets.json', import.meta.url);
const ROWS = 10;
const TRIES = 3;

let world: World;
let count: ReturnType<typeof counter>;
let account: TestAccount;
let founder: TestUser;
let projects: Awaited<ReturnType<typeof aProject>>[];

beforeAll(async () => {
  world = await createWorld();
  count = counter(world);
  account = await anAccount(world);
  founder = await aUser(world);
  projects = [];
  for (let n = 0; n < ROWS; n += 1) {
    const project = await aProject(world, {
      account,
      questions: [
        { label: 'What do you build?' },
        { label: 'For whom?' },
        { label: 'Since when?' },
      ],
    });
    projects.push(project);
    await aSentApplication(world, { project, founder });
  }
});
afterAll(async () => world.close());

const aNewOne = async () => {
  const [project] = projects;
  return project ? { project, founder: await aUser(world) } : expect.fail();
};
const text = 'An answer of an ordinary length. '.repeat(18);

/* Each makes what the call needs, and gives the call. */
const calls: Record<string, () => Promise<() => Promise<unknown>>> = {
  startApplication: async () => {
    const { project, founder: somebody } = await aNewOne();
    const params = { projectId: project.id };
    return async () => world.as(somebody.token).ok('startApplication', { params, body: {} });
  },
  'saveApplicationAnswers, one answer': async () => {
    const { project, founder: somebody, application } = await aDraft(world, await aNewOne());
    const [questionId = ''] = project.questionIds;
    const params = { id: application._id };
    const save = async (options: string[]) =>
      world.as(somebody.token).ok('saveApplicationAnswers', {
        params,
        body: { answers: [{ questionId, options }] },
      });
    await save(['Its beginning.']);
    return async () => save([text]);
  },
  'saveApplicationAnswers, sending': async () => {
    const { project, founder: somebody, application } = await aDraft(world, await aNewOne());
    const params = { id: application._id };
    const answers = project.questionIds.map((questionId) => ({ questionId, options: [text] }));
    const api = world.as(somebody.token);
    await api.ok('saveApplicationAnswers', { params, body: { answers } });
    const body = { completeApplication: true };
    return async () => api.ok('saveApplicationAnswers', { params, body });
  },
  decideApplication: async () => {
    const { application } = await aSentApplication(world, await aNewOne());
    const params = { id: account.id, applicationId: application._id };
    const body = { status: 'shortlisted', version: application.version } as const;
    return async () => world.as(account.owner.token).ok('decideApplication', { params, body });
  },
  'listMyApplications, 10': async () => async () =>
    world.as(founder.token).ok('listMyApplications'),
  'listManagementApplications, 10': async () => async () =>
    world.as(account.owner.token).ok('listManagementApplications', {
      params: { id: account.id },
      query: { limit: ROWS },
    }),
  'listManagementApplications, searched': async () => {
    await world.runJobs();
    return async () =>
      world.as(account.owner.token).ok('listManagementApplications', {
        params: { id: account.id },
        query: { q: 'cooling gas', limit: ROWS },
      });
  },
  'listProjects, 10': async () => async () => world.as().ok('listProjects', {}),
  getProject: async () => async () =>
    world.as().ok('getProject', { params: { id: projects[0]?.slug ?? '' } }),
};

/** The least of the tries: a page that is tidied or split on the way is nothing of the call's. */
async function costOf(prepare: () => Promise<() => Promise<unknown>>): Promise<Counted> {
  const tries: Counted[] = [];
  // The first finds nothing remembered and statements that are not yet prepared.
  for (let n = 0; n <= TRIES; n += 1) {
    const counted = await count(await prepare());
    if (n > 0) tries.push(counted);
  }
  const least = (name: keyof Counted) => Math.min(...tries.map((one) => one[name] ?? 0));
  return {
    statements: least('statements'),
    trips: least('trips'),
    rows: least('rows'),
    wal: tries.some(({ wal }) => wal === null) ? null : least('wal'),
    reply: least('reply'),
  };
}

/** Texts of random ids are packed by a few bytes better or worse. */
const isNear = (wal: number, kept: number): boolean => Math.abs(wal - kept) <= 32 + kept / 50;

test('the main calls cost what budgets.json says', async () => {
  const kept = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Record<
    string,
    Counted
  >;
  const budgets: Record<string, Counted> = {};
  for (const [name, prepare] of Object.entries(calls)) {
    const cost = await costOf(prepare);
    const { wal } = cost;
    const known = kept[name]?.wal ?? null;
    const isKnown = known !== null && (wal === null || isNear(wal, known));
    budgets[name] = { ...cost, wal: isKnown ? known : wal };
  }
  await expect(`${JSON.stringify(budgets, null, 2)}\n`).toMatchFileSnapshot('./budgets.json');
});
