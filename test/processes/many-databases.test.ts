import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause, randomFrom } from '../../scripts/faults/report.ts';
import { type Databases, openDatabases, readsOf } from '#test/databases.ts';
import { anAccount, aProject, type TestAccount, type TestProject } from '#test/factories.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openDatabases();
}, 120_000);
afterAll(async () => databases.close(), 120_000);

type Person = {
  /** Asks one of the processes; resolves to its text. */
  ask(app: FastifyInstance, asked: InjectOptions & { url: string }): Promise<string>;
};

/** Somebody with a browser, which keeps cookies for as long as it is told to. */
function browser(): Person {
  const jar = new Map<string, { value: string; until: number }>();
  return {
    ask: async (app, asked) => {
      const cookie = [...jar]
        .filter(([, { until }]) => until > Date.now())
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ');
      const reply = await app.inject({ ...asked, headers: { ...asked.headers, cookie } });
      for (const { name, value, maxAge = 0 } of reply.cookies)
        jar.set(name, { value, until: Date.now() + maxAge * 1000 });
      return reply.body;
    },
  };
}

/** A program with a token, which keeps nothing. */
const program = (token: string): Person => ({
  ask: async (app, asked) => {
    const authorization = `Bearer ${token}`;
    return (await app.inject({ ...asked, headers: { ...asked.headers, authorization } })).body;
  },
});

/** Words that no text has otherwise, so that a search finds the one thing. */
const wordOf = (count: number): string =>
  `q${String(count).replaceAll(/\d/g, (digit) => 'bcdfghjkmn'[Number(digit)] ?? '')}x`;

/** Somebody with an organisation and a project, and what they have last called each. */
type Writer = {
  person: Person;
  token: string;
  account: TestAccount;
  project: TestProject;
  called: { project: string; organisation: string };
  /** Public pages are read by browsers. */
  readsPages: boolean;
};

async function aWriter(isBrowser: boolean): Promise<Writer> {
  const own = await anAccount(databases.world, { name: 'Fund qqx' });
  const one = await aProject(databases.world, { account: own, name: 'Grant qqx' });
  const { token } = own.owner;
  return {
    person: isBrowser ? browser() : program(token),
    token,
    account: own,
    project: one,
    called: { project: 'Grant qqx', organisation: 'Fund qqx' },
    readsPages: isBrowser,
  };
}

/** Where what somebody has called things is read. */
function placesOf(writer: Writer): { url: string; says: string }[] {
  const { called, project: own, account: theirs, readsPages } = writer;
  const q = called.project.split(' ')[1] ?? '';
  const ofProject = [
    `/v3/projects/${own.slug}`,
    `/v3/projects/${own.slug}/projectDetails`,
    '/v3/projects?limit=1000',
    `/v3/projects?q=${q}`,
    ...(readsPages ? [`/projects/${own.slug}`, `/projects?q=${q}`] : []),
  ];
  const ofOrganisation = [
    `/v2/entities/${theirs.slug}`,
    ...(readsPages ? [`/organisations/${theirs.slug}`] : []),
  ];
  return [
    ...ofProject.map((url) => ({ url, says: called.project })),
    ...ofOrganisation.map((url) => ({ url, says: called.organisation })),
  ];
}

async function write(writer: Writer, app: FastifyInstance, count: number): Promise<void> {
  const { person, token, called } = writer;
  const isProject = count % 2 === 0;
  const name = `${isProject ? 'Grant' : 'Fund'} ${wordOf(count)}`;
  const url = isProject
    ? `/v3/projects/${writer.project.id}`
    : `/v2/entities/${writer.account.entityId}`;
  // The web app writes with the token and cookies; a page is opened with cookies alone.
  const headers = { authorization: `Bearer ${token}` };
  const reply = await person.ask(app, { method: 'PATCH', url, payload: { name }, headers });
  expect(reply).toContain(name);
  called[isProject ? 'project' : 'organisation'] = name;
}

const steps = 250;

test('what somebody has written, they read at once, however far the replica is behind', async () => {
  const seed = Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const oneOf = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(random() * list.length)];
    if (one === undefined) throw new Error('There is nothing to choose from.');
    return one;
  };
  const writers = [await aWriter(true), await aWriter(false), await aWriter(true)];
  await databases.isFresh();
  const visitor = browser();
  const before = await readsOf('replica');
  let read = 0;
  let outdated = 0;
  const lost: string[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const chance = random();
    const app = oneOf(databases.processes);
    const writer = oneOf(writers);
    if (chance < 0.05) await databases.standby.pause();
    else if (chance < 0.15) await databases.standby.resume();
    else if (chance < 0.2) await pause(random() * 600);
    else if (chance < 0.4) await write(writer, app, step);
    else {
      const { url, says } = oneOf(placesOf(writer));
      // Whoever only looks reads old things, and may not leave them to those who wrote.
      if (!(await visitor.ask(app, { url })).includes(says)) outdated += 1;
      const text = await writer.person.ask(app, { url });
      read += 1;
      if (!text.includes(says)) lost.push(`step ${step}: ${url} without ${says}`);
    }
  }
  expect(lost, `seed ${seed}`).toEqual([]);
  expect(read).toBeGreaterThan(50);
  // Else nothing was tried: the replica was used, and was behind.
  expect(await readsOf('replica')).toBeGreaterThan(before);
  expect(outdated).toBeGreaterThan(0);
}, 120_000);
