import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '#client/client.ts';
import { aProject, aUser } from '#test/factories.ts';
import { latestCode } from '#test/mails.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { cloneDatabase } from '#test/clone-database.ts';
import { openWorld, type World } from '#test/world.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const clocks = { right: 0, ahead: 15 * minuteMs, behind: -15 * minuteMs };
type Name = keyof typeof clocks;
const names = ['right', 'ahead', 'behind'] as const;

let world: World;
let dataDir: string;
const products = new Map<Name, Product>();
beforeAll(async () => {
  const url = await cloneDatabase();
  dataDir = await makeDataDir();
  const clock = { now: () => new Date(), advance: () => undefined };
  world = await openWorld({ url, folder: `${dataDir}/world`, env: {}, clock });
  const preload = new URL('../clock-that-is-off.ts', import.meta.url).href;
  for (const name of names) {
    const env = {
      DATABASE_URL: url,
      CLOCK_OFF_MS: String(clocks[name]),
      NODE_OPTIONS: `--import ${preload}`,
    };
    products.set(name, await startProduct({ dataDir, env }));
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([...products.values()].map(async (product) => product.kill()));
  await world.close();
  await removeDataDir(dataDir);
});

const clientOf = (name: Name, token?: string) =>
  makeClient({ baseUrl: products.get(name)?.url ?? '', ...(token && { token }) });
const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    ({ code, message }: Error & { code?: string }) => code ?? message,
  );
/** What each process says to the same. */
const everywhere = async (ask: (name: Name) => Promise<string>) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await ask(name)] as const)),
  );

test('a code that one process sends is taken by every other, until the time is over for all', async () => {
  for (const sender of names) {
    const answers = await everywhere(async (taker) => {
      const { email } = await aUser(world);
      await clientOf(sender).call('requestLoginCode', { body: { email } });
      const code = await latestCode(world, email);
      return outcomeOf(clientOf(taker).call('confirmLoginCode', { body: { email, code } }));
    });
    expect(answers, `sent by the one ${sender}`).toEqual({
      right: 'done',
      ahead: 'done',
      behind: 'done',
    });
  }
  const late = await everywhere(async (taker) => {
    const { email } = await aUser(world);
    await clientOf('right').call('requestLoginCode', { body: { email } });
    await sql`update codes set expires_at = now() - interval '1 minute' where email = ${email}`.execute(
      world.db,
    );
    const code = await latestCode(world, email);
    return outcomeOf(clientOf(taker).call('confirmLoginCode', { body: { email, code } }));
  });
  expect(new Set(Object.values(late)).size).toBe(1);
  expect(late['right']).not.toBe('done');
}, 120_000);

/** What each process says to somebody who applies when the deadline and its day of grace end in so long. */
const ends = async (inMs: number) => {
  const project = await aProject(world, { deadline: new Date(Date.now() - dayMs + inMs) });
  return everywhere(async (name) => {
    const { token } = await aUser(world);
    const params = { projectId: project.id };
    return outcomeOf(clientOf(name, token).call('startApplication', { params, body: {} }));
  });
};

/** The same of a session that ends in so many minutes. */
const session = async (inMinutes: number) =>
  everywhere(async (name) => {
    const { id, token } = await aUser(world);
    await sql`update sessions set expires_at = now() + make_interval(mins => ${inMinutes})
      where user_id = ${id}`.execute(world.db);
    return outcomeOf(clientOf(name, token).call('getProfile'));
  });

test('a deadline, and the end of a session, are the same moment everywhere', async () => {
  expect(await ends(5 * minuteMs)).toEqual({ right: 'done', ahead: 'done', behind: 'done' });
  const over = await ends(-5 * minuteMs);
  expect(new Set(Object.values(over)).size).toBe(1);
  expect(over['right']).not.toBe('done');
  expect(await session(5)).toEqual({ right: 'done', ahead: 'done', behind: 'done' });
  expect(await session(-5)).toEqual({
    right: 'unauthorized',
    ahead: 'unauthorized',
    behind: 'unauthorized',
  });
}, 120_000);
