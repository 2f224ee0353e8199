import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainField } from '#rules/forms/plain-form.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { appWithPages } from '#test/app-with-pages.ts';
import { aFormVersion, anAccount, aProject, aUser, type TestUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const password = 'a long walk by the sea';
let world: World;
let app: FastifyInstance;
let project: Awaited<ReturnType<typeof aProject>>;
let founder: TestUser;
beforeAll(async () => {
  world = await createWorld();
  app = await appWithPages(world);
  project = await aProject(world, { account: await anAccount(world) });
  founder = await aUser(world);
  await world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', founder.id)
    .execute();
}, 120_000);
afterAll(async () => {
  await app.close();
  await world.close();
});

/** The page after this founder pressed send on the form without a script, with the version that was shown to them. */
async function send(language: string, version?: string): Promise<string> {
  const answers = project.questionIds.map((id) => [plainField.answer(id), 'Cooling without gas']);
  if (version) answers.push([plainField.version, version]);
  const { payload } = await app.inject({
    method: 'POST',
    url: `/projects/${project.slug}/apply/plain`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': language,
    },
    payload: new URLSearchParams([
      ...answers,
      ['email', founder.email],
      ['password', password],
      ['act', 'send'],
    ] as [string, string][]).toString(),
  });
  return payload;
}
/** The version of the form that a page shows. */
const shownIn = (page: string): string | undefined => /name="v" value="(\d+)"/.exec(page)?.[1];
const arrivals = async () => {
  const { data } = await world.as(founder.token).ok('listMyApplications', {
    query: { statuses: JSON.stringify(['draft', 'pending']) },
  });
  const params = { id: data[0]?._id ?? '' };
  return (await world.as(founder.token).ok('listArrivals', { params })).data;
};
/** The file that a link of the page holds. */
const heldBy = (page: string, name: string): unknown => {
  const link = new RegExp(`download="${name}" href="data:application/json;charset=utf-8,([^"]+)"`);
  return JSON.parse(decodeURIComponent(link.exec(page)?.[1] ?? 'null'));
};

test('what has arrived and is not finished is not called sent, and its proof is on the page', async () => {
  // Something of ours fails after the arrival was written down.
  await sql`create function fail() returns trigger language plpgsql as $$ begin
    raise exception 'not now'; end $$`.execute(world.db);
  await sql`create trigger not_now before insert on submissions for each row execute function fail()`.execute(
    world.db,
  );
  const page = await send('en');
  const [arrival] = await arrivals();
  expect(arrival?.state).toBe('waiting');
  expect(page).toContain('<h1 class="text-3xl">We have received it</h1>');
  expect(page).toContain('<title>We have received it');
  expect(page).toContain('21 Nov 2026, 12:00 UTC');
  expect(page).not.toContain('was sent');
  expect(heldBy(page, `arrival-${arrival?._id}.json`)).toEqual(arrival?.receipt);
  expect(heldBy(page, `handed-in-${arrival?._id}.json`)).toEqual(arrival?.handedIn);
  expect(await send('fr')).toContain('Nous l’avons bien reçue');
  expect(await arrivals()).toHaveLength(1);
});

test('what is sent is called sent, with when it arrived', async () => {
  await sql`drop trigger if exists not_now on submissions`.execute(world.db);
  const page = await send('en');
  expect(page).toContain('Your application was sent');
  expect(page).toContain('21 Nov 2026, 12:00 UTC');
  expect((await arrivals()).map(({ state }) => state)).toEqual(['sent']);
});

test('nobody sends over changes of the form that they have not seen', async () => {
  project = await aProject(world, { account: await anAccount(world) });
  const url = `/projects/${project.slug}/apply/plain`;
  const shown = shownIn((await app.inject({ method: 'GET', url })).payload);
  expect(shown).toBe('1');
  await aFormVersion(world, project.id, (rows) =>
    rows.map((row) => ({ ...row, label: 'I pay a fee of 500 EUR' })),
  );
  const page = await send('en', shown);
  expect(page).toContain('The form changed since you opened it');
  expect(page).toContain('I pay a fee of 500 EUR');
  expect(page).toContain('Cooling without gas');
  expect(shownIn(page)).not.toBe(shown);
  const { data } = await world.as(founder.token).ok('listMyApplications', {
    query: { statuses: JSON.stringify(['draft', 'pending']) },
  });
  const here = data.filter(({ projectId }) => projectId._id === project.id);
  expect(here.map(({ status }) => status)).toEqual(['draft']);
  expect(await send('en', shownIn(page))).toContain('Your application was sent');
});
