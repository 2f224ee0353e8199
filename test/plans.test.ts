import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWhole } from '../scripts/plans/read-whole.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function tablesReadBy(text: string): Promise<string[]> {
  const client = await world.pool.connect();
  try {
    const found = await readWhole(client, [text]);
    return found.map(({ table }) => table);
  } finally {
    client.release(true);
  }
}

test.each([
  ['a condition that no index has', 'select id from users where first_name = $1', ['users']],
  ['a key', 'select id from users where id = $1', []],
  [
    'a join by a condition on both',
    `select users.id from applications join users on case when applications.startup_id is null
       then users.id = applications.user_id else exists (select from startup_founders
         where startup_founders.startup_id = applications.startup_id and user_id = users.id) end
     where applications.id = $1`,
    ['users', 'startup_founders'],
  ],
  ['an order that an index has, to its end', 'select id from users order by id', ['users']],
  ['so many of an order', 'select id from users order by id limit $1', []],
  [
    'so many of an order that are looked for',
    'select id from users where first_name = $1 order by id limit $2',
    ['users'],
  ],
  ['an index of those alone', 'select id from entities where hidden_at is not null', []],
  [
    'what is changed',
    'update users set first_name = $1 where last_name = $2 returning id',
    ['users'],
  ],
  ['what is no reading', 'begin', []],
])('%s', async (_, text, tables) => {
  expect(await tablesReadBy(text)).toEqual(tables);
});
