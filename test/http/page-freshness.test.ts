import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { loadWebBundle } from '#server/pages/serve-pages.ts';
import { appWithPages } from '#test/app-with-pages.ts';
import {
  aSession,
  anAccount,
  aProject,
  type TestAccount,
  type TestProject,
} from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const SECOND = 1000;
let world: World;
/** Two processes on one database. */
let processes: FastifyInstance[];
let account: TestAccount;
let project: TestProject;

beforeAll(async () => {
  world = await createWorld();
  processes = [await appWithPages(world), await appWithPages(world)];
}, 120_000);
afterAll(async () => {
  for (const app of processes) await app.close();
  await world.close();
});
beforeEach(async () => {
  world.clock.advance(20 * SECOND);
  account = await anAccount(world, { name: 'Fjord Fund' });
  project = await aProject(world, { account, name: 'Cold Start' });
});

const addresses = (): string[] => [
  '/',
  '/projects',
  '/projects?q=cold',
  `/projects/${project.slug}`,
  `/organisations/${account.slug}`,
];
/** Every page of the project, in both languages, of every process. */
async function everywhere(headers = {}): Promise<string[]> {
  const asked = processes.flatMap((app) =>
    ['en', 'fr'].flatMap((language) =>
      addresses().map(async (url) =>
        app.inject({ url, headers: { ...headers, 'accept-language': language } }),
      ),
    ),
  );
  return (await Promise.all(asked)).map(({ body }) => body);
}
const tellOf = (pages: string[], text: string): number =>
  pages.filter((page) => page.includes(text)).length;
const update = async (change: object): Promise<void> => {
  await world.db.updateTable('projects').set(change).where('id', '=', project.id).execute();
};

test('a change is on every page of every process within a second, whoever had it kept', async () => {
  const all = processes.length * 2 * addresses().length;
  // Made, kept and, last, made anew just before the change.
  for (const step of [0, 499, 501]) {
    world.clock.advance(step);
    expect(tellOf(await everywhere(), 'Cold Start')).toBe(all);
  }
  await update({ name: 'Cold Finish', version: sql`version + 1` });
  world.clock.advance(SECOND);
  const pages = await everywhere();
  expect(tellOf(pages, 'Cold Finish')).toBe(all);
  expect(tellOf(pages, 'Cold Start')).toBe(0);
});

test.each([
  ['a project that an operator hides', async () => update({ hidden_at: world.clock.now() })],
  ['a project that becomes a draft again', async () => update({ status: 'draft' })],
  ['a project that is archived', async () => update({ status: 'archived' })],
  [
    'a project whose organisation is hidden',
    async () => {
      const hidden = { hidden_at: world.clock.now() };
      await world.db
        .updateTable('entities')
        .set(hidden)
        .where('id', '=', account.entityId)
        .execute();
    },
  ],
])('%s is on no page of any process after a second', async (_, hide) => {
  expect(tellOf(await everywhere(), 'Cold Start')).toBeGreaterThan(0);
  await hide();
  world.clock.advance(SECOND);
  expect(tellOf(await everywhere(), 'Cold Start')).toBe(0);
});

test('what only its team may see is in no page, even for the team, and in none of those after it', async () => {
  await update({ status: 'draft' });
  const owner = { authorization: `Bearer ${await aSession(world, account.owner.id)}` };
  const seen = await world.as(account.owner.token).ok('getProjectDetails', {
    params: { id: project.slug },
  });
  expect(seen.data.project.name).toBe('Cold Start');
  expect(tellOf(await everywhere(owner), 'Cold Start')).toBe(0);
  expect(tellOf(await everywhere(), 'Cold Start')).toBe(0);
});

test('a page is the same for a person who is logged in, and says nothing of that person', async () => {
  const owner = { authorization: `Bearer ${account.owner.token}` };
  const [app] = processes;
  const url = `/projects/${project.slug}`;
  const theirs = await app?.inject({ url, headers: owner });
  expect(theirs?.body).toBe((await app?.inject({ url }))?.body);
  expect(theirs?.body).toContain('"userInfo":null');
});

test('a page is read and rendered once a second, however many ask, and not again while its replies are the same', async () => {
  const [app] = processes;
  const url = `/projects/${project.slug}`;
  const visit = async () => app?.inject({ url });
  const first = (await visit())?.body;
  const second = await world.statements(async () => {
    world.clock.advance(SECOND);
    const pages = await Promise.all(Array.from({ length: 50 }, visit));
    expect(new Set(pages.map((page) => page?.body))).toEqual(new Set([first]));
  });
  expect(second.length).toBeGreaterThan(0);
  expect(second.length).toBeLessThan(6);
  expect(await world.statements(async () => void (await visit()))).toEqual([]);
});

test('a shell is not rendered again while what it is headed with is the same, for fifteen seconds at most', async () => {
  const [app] = processes;
  for (const url of ['/applications', `/projects/${project.slug}/apply`]) {
    const visit = async () => (await app?.inject({ url }))?.body;
    const first = await visit();
    world.clock.advance(SECOND);
    // The moment in which it was rendered stands in it.
    expect(await visit()).toBe(first);
    world.clock.advance(15 * SECOND);
    expect(await visit()).not.toBe(first);
  }
  const heading = async () => (await app?.inject({ url: `/projects/${project.slug}/apply` }))?.body;
  expect(await heading()).toContain('Cold Start');
  await update({ name: 'Cold Finish', version: sql`version + 1` });
  world.clock.advance(SECOND);
  expect(await heading()).toContain('Cold Finish');
});

test('a value that the list does not understand makes no page of its own', async () => {
  const [app] = processes;
  const list = (await app?.inject({ url: '/projects' }))?.body;
  const odd = ['?status=nearly', '?sort=&status=open', '?type=,&stage='];
  const statements = await world.statements(async () => {
    for (const search of odd) {
      expect((await app?.inject({ url: `/projects${search}` }))?.body).toBe(list);
    }
  });
  expect(statements).toEqual([]);
});

test('a page is the same bytes whichever of its replies comes first', async () => {
  const bundle = await loadWebBundle();
  const [app] = processes;
  const names: string[] = [];
  const renderWith = async (first: string) => {
    const { promise: isGiven, resolve: give } = Promise.withResolvers<void>();
    const page = await bundle?.render({
      path: '/projects',
      search: '?q=cold',
      origin: 'http://flair.test',
      language: 'en',
      siteLinks: [],
      now: world.clock.now().getTime(),
      isUnchanged: () => false,
      fetchCall: async (name, input) => {
        names.push(name);
        const reply = await app?.insideAnswers.get(name)?.(input, 'en', true);
        if (name !== first) await isGiven;
        else void nextTurn().then(give);
        return reply?.value;
      },
    });
    return page?.html.toString();
  };
  const one = await renderWith('listProjects');
  expect(one).toContain('Cold Start');
  expect(new Set(names)).toEqual(new Set(['listProjects', 'listOrganisations']));
  expect(await renderWith('listOrganisations')).toBe(one);
});
