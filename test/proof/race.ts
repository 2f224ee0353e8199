import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

/** Everything that must happen once, however many ask for it at the same moment. */
export const atOnce = 50;

type Answer = { status: number; body: unknown };
export type Race = {
  /** One of the requests that run against each other. */
  fire: (index: number) => Promise<Answer>;
  /** How many answers of each status there must be. */
  answers: Record<number, number>;
  /** How often it has happened, counted where it is kept, and how often it should have. */
  effects: [what: string, happened: () => Promise<number>, expected: number][];
};

/** Rows of a table. */
export const rows = (
  world: World,
  table: string,
  where: string,
  value: string,
  expected = 1,
): Race['effects'][number] => [
  table,
  async () => {
    const { rows: counted } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)} = ${value}
    `.execute(world.db);
    return counted[0]?.count ?? 0;
  },
  expected,
];

/** Tests that each race has its one effect. */
export function testRaces(races: Record<string, () => Promise<Race>>): void {
  describe(`${atOnce} at once, one effect`, () => {
    test.each(Object.entries(races))(
      '%s',
      async (_, prepare) => {
        const race = await prepare();
        const answers = await Promise.all(
          Array.from({ length: atOnce }, async (__, index) => race.fire(index)),
        );
        const counted: Record<number, number> = {};
        for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
        expect(counted).toEqual(race.answers);
        for (const [what, happened, expected] of race.effects) {
          expect(await happened(), what).toBe(expected);
        }
      },
      60_000,
    );
  });
}
