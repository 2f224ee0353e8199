import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount, aProject, aUser } from '#test/factories.ts';
import { aPng, keep } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';
import { picturesToMake } from './jobs.ts';

/** A file as uploads were kept before pictures were made. */
async function anOldFile(world: World, ownerId: string, content: Buffer | string): Promise<string> {
  const id = newId();
  await keep(world, id, content);
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id: ownerId,
      name: 'logo.png',
      type: 'image/png',
      size: content.length,
      storage_key: id,
      created_at: world.clock.now(),
    })
    .execute();
  return `/v3/files/${id}`;
}

/** The part of the migration that looks at rows. */
async function migrateRows(world: World): Promise<void> {
  const text = await readFile('src/server/db/migrations/240-published-pictures.sql', 'utf8');
  const updates = text
    .split(/;\n/)
    .filter((statement) => /^\s*(--.*\n|\s)*update /.test(statement));
  for (const statement of updates) await sql.raw(statement).execute(world.db);
  expect(updates).toHaveLength(7);
}

test('pictures that their owners published are made anew; what was another person’s is named no longer', async () => {
  const world = await createWorld();
  const account = await anAccount(world);
  const thieves = await anAccount(world);
  const project = await aProject(world, { account });
  const author = await aMember(world, account.id, 'manager');
  const stranger = await aUser(world);
  const png = await aPng();
  const own = {
    logo: await anOldFile(world, account.owner.id, png),
    banner: await anOldFile(world, author.id, png),
    picture: await anOldFile(world, author.id, png),
  };
  const stolen = await anOldFile(world, stranger.id, png);
  const broken = await anOldFile(world, stranger.id, 'no picture');
  const name = async (table: string, column: string, address: string, id: string) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${address} where id = ${id}`.execute(
      world.db,
    );
  await name('entities', 'logo_url', own.logo, account.entityId);
  await name('projects', 'banner', own.banner, project.id);
  await name('users', 'picture_url', own.picture, author.id);
  await name('entities', 'logo_url', stolen, thieves.entityId);
  await name('users', 'picture_url', broken, stranger.id);
  const reads = async (address: string) => (await world.as().raw('GET', address)).status;

  await migrateRows(world);
  expect(await Promise.all(Object.values(own).map(reads))).toEqual([404, 404, 404]);
  await picturesToMake.run({ services: world.services, now: world.clock.now() });
  expect(await Promise.all(Object.values(own).map(reads))).toEqual([200, 200, 200]);
  expect(await Promise.all([stolen, broken].map(reads))).toEqual([404, 404]);
  const logos = await world.db.selectFrom('entities').select(['id', 'logo_url']).execute();
  expect(Object.fromEntries(logos.map((row) => [row.id, row.logo_url]))).toEqual({
    [account.entityId]: own.logo,
    [thieves.entityId]: null,
  });
  const { data } = await world.as(stranger.token).ok('getProfile');
  expect(data.pictureUrl).toBeNull();
  const files = await world.db.selectFrom('files').select(['type', 'width']).execute();
  expect(files.filter(({ width }) => width === 64).map(({ type }) => type)).toEqual(
    Array(3).fill('image/webp'),
  );
  await world.close();
});
