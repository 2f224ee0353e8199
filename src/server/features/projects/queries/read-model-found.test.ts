import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { membersOf } from './read-model-bits.ts';
import { openReadModel, type ReadModel } from './read-model.ts';
import { searchFor } from './search-engine.ts';

const WORDS = ['harbour', 'meadow', 'granite'];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await sql`truncate projects cascade`.execute(world.db);
});

const name = fc.subarray(WORDS, { minLength: 1 }).map((some) => some.join(' '));
const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), name }),
  fc.record({ do: fc.constant('rename' as const), at: fc.nat(), name }),
  fc.record({ do: fc.constant('view' as const), at: fc.nat() }),
  fc.record({ do: fc.constant('hide' as const), at: fc.nat(), isHidden: fc.boolean() }),
  fc.record({ do: fc.constant('delete' as const), at: fc.nat() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function make(one: Step): Promise<void> {
  if (one.do === 'create') {
    await aProject(world, { name: one.name });
    return;
  }
  const { rows } = await sql<{ id: string }>`select id from projects order by id`.execute(world.db);
  const id = rows[one.at % Math.max(1, rows.length)]?.id ?? null;
  const set = {
    rename: () => sql`update projects set name = ${'name' in one ? one.name : ''} where id = ${id}`,
    view: () => sql`update projects set view_count = view_count + 1 where id = ${id}`,
    hide: () => sql`update projects set hidden_at =
      ${'isHidden' in one && one.isHidden ? new Date() : null}::timestamptz where id = ${id}`,
    delete: () => sql`delete from projects where id = ${id}`,
  };
  await set[one.do]().execute(world.db);
}

/** The names of public projects in which the model finds a word, and those in which it stands. */
async function foundAndThere(model: ReadModel, word: string): Promise<[string[], string[]]> {
  const search = await searchFor(world.db, { typed: `${word} `, language: 'en' });
  const held = await model.read();
  const bits = held && search && (await held.found.fitting(search));
  const found = membersOf(bits ?? new Uint32Array(0)).map((slot) => held?.facts.idAt(slot) ?? '');
  const { rows } = await sql<{ id: string }>`select id from projects
    where hidden_at is null and position(${word} in name) > 0`.execute(world.db);
  return [found.toSorted(), rows.map(({ id }) => id).toSorted()];
}

test(
  'what a word was found in is known of whatever projects become',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(step, fc.subarray(WORDS)), { minLength: 3, maxLength: 15 }),
        async (steps) => {
          await sql`truncate projects cascade`.execute(world.db);
          const model = openReadModel({ db: world.db, checkMs: 0 });
          const before = await model.read();
          for (const [one, asked] of steps) {
            await make(one);
            // Of a word that was not asked for meanwhile several changes are caught up with at once.
            for (const word of asked) {
              const [found, there] = await foundAndThere(model, word);
              expect(found).toEqual(there);
            }
          }
          // Sets were mended, not read anew.
          expect((await model.read()) === before).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  },
);
