import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';
import { readConfig } from '#server/config.ts';
import { MOST_BEHIND_MS } from '#server/db/replica.ts';
import { databaseChecks } from '#server/doctor/database-checks.ts';
import { examineInTurn } from '#server/doctor/finding.ts';
import { pause } from '../../scripts/faults/report.ts';
import { type Databases, openDatabases, readsOf } from '#test/databases.ts';
import {
  anAccount,
  aProject,
  aSession,
  type TestAccount,
  type TestProject,
} from '#test/factories.ts';

let databases: Databases;
let account: TestAccount;
let project: TestProject;
beforeAll(async () => {
  databases = await openDatabases();
}, 120_000);
afterAll(async () => databases.close(), 120_000);
beforeEach(async () => {
  account = await anAccount(databases.world, { name: 'Fjord Fund' });
  project = await aProject(databases.world, { account, name: 'Cold Start' });
  await databases.isFresh();
}, 60_000);
afterEach(async () => databases.standby.resume());

test('a visitor reads from a replica that is a little behind, and from the primary where it is far', async () => {
  const [app] = databases.processes;
  const world = databases.world;
  const name = async (): Promise<string> =>
    JSON.parse((await app.inject({ url: `/v2/entities/${account.slug}` })).body).data.name;
  await databases.standby.pause();
  await world.db
    .updateTable('entities')
    .set({ name: 'Floe Fund' })
    .where('id', '=', account.entityId)
    .execute();
  expect(await name()).toBe('Fjord Fund');
  const other = await anAccount(world, { name: 'Made just now' });
  // What the replica does not know is asked of the primary.
  const found = await app.inject({ url: `/v2/entities/${other.slug}` });
  expect(found.statusCode).toBe(200);
  await pause(MOST_BEHIND_MS + 100);
  expect(await name()).toBe('Floe Fund');
  await databases.standby.resume();
  await databases.isFresh();
  const before = await readsOf('replica');
  expect(await name()).toBe('Floe Fund');
  expect(await readsOf('replica')).toBe(before + 1);
}, 120_000);

test('every call that is marked reads from a replica, which takes no writes', async () => {
  const id = project.id;
  const of = { params: { id } };
  const connector = { params: { id: account.owner.id } };
  const inputs: Partial<Record<CallName, { params?: object; query?: object }>> = {
    getProject: of,
    getProjectDetails: of,
    listProjects: { query: { q: 'cold', facets: true } },
    listPerks: { query: { q: 'cold' } },
    listProjectRounds: of,
    getShortlistingPrice: of,
    listProjectPartners: of,
    getProjectStats: of,
    listQuestions: of,
    listQuestionVersions: of,
    compareQuestions: { params: { id }, query: { from: 1, to: 1 } },
    listOrganisations: { query: { q: 'fjord' } },
    getEntity: { params: { id: account.slug } },
    getConnector: connector,
    getConnectorStats: connector,
    getEntityReferralStats: { params: { id: account.id } },
    listConnectorRanking: {},
    listConnectorProjects: connector,
    listBadges: connector,
    listEcosystems: {},
    listStartupStages: {},
    listProjectTypes: {},
    listIndustryFocus: {},
    listBanners: {},
  };
  const specs: [string, CallSpec][] = Object.entries(calls);
  const marked = specs.filter(([, { readsFrom }]) => readsFrom === 'replica');
  expect(marked.map(([name]) => name).toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const [name, spec] of marked) {
    expect([spec.method, spec.who, spec.replyKind], name).toEqual(['GET', 'anyone', undefined]);
    // The model is built at the first question.
    const ask = async () =>
      databases.processes[0].inject({ url: urlOf(spec, inputs[name as CallName] ?? {}) });
    await ask();
    await databases.isFresh();
    const before = [await readsOf('replica'), await readsOf('again')];
    expect((await ask()).statusCode, name).toBe(200);
    expect([await readsOf('replica'), await readsOf('again')], name).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ]);
  }
}, 120_000);

const written = (cookies: { name: string }[] = []) =>
  cookies.filter(({ name }) => name === 'flair_written');

test('a view that is counted is nobody’s writing; whoever writes is remembered for longer than a replica may be behind', async () => {
  const [app] = databases.processes;
  const token = await aSession(databases.world, account.owner.id);
  const seen = await app.inject({ method: 'POST', url: `/v3/projects/${project.id}/views` });
  expect(seen.statusCode).toBe(200);
  expect(written(seen.cookies)).toEqual([]);
  const changed = await app.inject({
    method: 'PATCH',
    url: `/v3/projects/${project.id}`,
    headers: { authorization: `Bearer ${token}` },
    payload: { name: 'Cold Finish' },
  });
  expect(written(changed.cookies)).toEqual([
    expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' }),
  ]);
  const seconds = changed.cookies.find(({ name }) => name === 'flair_written')?.maxAge ?? 0;
  expect(seconds * 1000).toBeGreaterThan(3 * MOST_BEHIND_MS);
});

test('what a server remembers is looked at anew for who may have written, told or not', async () => {
  const [app, other] = databases.processes;
  // Nothing is told to it any more; it would look by itself when the last look is 300 ms old.
  await databases.world.services.live.close();
  const headers = { authorization: `Bearer ${account.owner.token}` };
  const url = '/v3/projects?limit=1000';
  await expect.poll(async () => (await app.inject({ url })).body).toContain('Cold Start');
  await app.inject({ url });
  const changed = await other.inject({
    method: 'PATCH',
    url: `/v3/projects/${project.id}`,
    headers,
    payload: { name: 'Cold Finish' },
  });
  expect(changed.statusCode).toBe(200);
  expect((await app.inject({ url, headers })).body).toContain('Cold Finish');
}, 120_000);

test('the doctor and the figures say how far the replica is, and that it is away', async () => {
  const world = databases.world;
  const doctor = async (readUrl: string) => {
    const config = readConfig({
      DATABASE_URL: databases.standby.primaryUrl,
      READ_DATABASE_URL: readUrl,
      DATA_DIR: world.config.dataDir,
    });
    const ask = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
      (await world.pool.query<T>(sql, values)).rows;
    const lines = await examineInTurn(databaseChecks(ask, { config, now: () => new Date() }));
    return lines.find(({ name }) => name === 'replica');
  };
  const behind = async (): Promise<number> => {
    const text = (await databases.processes[0].inject({ url: '/metrics' })).body;
    return Number(/^flair_replica_behind_seconds (\S+)$/m.exec(text)?.[1]);
  };
  expect(await doctor(databases.standby.url)).toMatchObject({ state: 'ok' });
  expect(await behind()).toBeLessThan(3);
  expect(await doctor(databases.standby.primaryUrl)).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('is no replica'),
  });
  await databases.standby.pause();
  await anAccount(world);
  expect(await doctor(databases.standby.url)).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/lacks [\d.]+ MB/),
  });
  expect(await behind()).toBeGreaterThan(2);
  await databases.standby.resume();
  await databases.standby.stopReplica();
  expect(await doctor(databases.standby.url)).toMatchObject({
    state: 'failed',
    says: expect.stringContaining('cannot be used'),
  });
  const list = await databases.processes[0].inject({ url: `/v2/entities/${account.slug}` });
  expect(list.statusCode).toBe(200);
}, 120_000);
