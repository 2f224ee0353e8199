// Saves that arrive at the same time are written by one statement. Whatever mix of them that is, each has the reply and leaves the
// rows that it would have alone.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProject } from '#test/factories.ts';
import {
  kinds,
  type Made,
  type Plan,
  post,
  prepare,
  questions,
  together,
  told,
} from '#test/stories/saves.ts';
import { createWorld, type World } from '#test/world.ts';

type Project = Awaited<ReturnType<typeof aProject>>;
type Save = Made['saves'][number];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/* What each is told that saves alone, one after another. */
async function tellAlone(project: Project, plan: Plan, inOrder: (saves: Save[]) => Save[]) {
  const all = [];
  for (const one of await prepare(world, project, plan)) {
    const replies = new Map<Save, Awaited<ReturnType<typeof post>>>();
    for (const save of inOrder(one.saves)) replies.set(save, await post(one.about, save));
    all.push(
      await told(
        one,
        one.saves.flatMap((save) => replies.get(save) ?? []),
      ),
    );
  }
  return all;
}

test('whatever saves arrive together, each is what it would have been alone', async () => {
  const plan = fc.array(
    fc.record({ kind: fc.constantFrom(...Object.keys(kinds)), isTwice: fc.boolean() }),
    { minLength: 2, maxLength: 10 },
  );
  const everyKind = Object.keys(kinds).map((kind, n) => ({ kind, isTwice: n % 2 === 0 }));
  await fc.assert(
    fc.asyncProperty(plan, async (drafts) => {
      const project = await aProject(world, { questions });
      const alone = await tellAlone(project, drafts, (saves) => saves);
      // Two of one draft at the same time have no order.
      const turned = await tellAlone(project, drafts, (saves) => saves.toReversed());
      const others = await prepare(world, project, drafts);
      const replies = await together(world, project, async () =>
        Promise.all(
          others.map(async ({ about, saves }) =>
            Promise.all(saves.map(async (save) => post(about, save))),
          ),
        ),
      );
      for (const [n, one] of others.entries()) {
        expect([alone[n], turned[n]]).toContainEqual(await told(one, replies[n] ?? []));
      }
    }),
    { numRuns: 8, examples: [[everyKind], [everyKind.toReversed()]] },
  );
}, 60_000);

test('a save by itself is what it has to be, whatever is the matter with it', async () => {
  const project = await aProject(world, { questions });
  const outcomes: Record<string, string> = {};
  for (const kind of Object.keys(kinds)) {
    const [one] = await prepare(world, project, [{ kind, isTwice: false }]);
    const [save] = one?.saves ?? [];
    if (!one || !save) throw new Error('There is none.');
    const { status } = await post(one.about, save);
    const { rows } = await world.pool.query<{ options: string[]; revision: number }>(
      'select options, revision from answers where application_id = $1 order by options',
      [one.about.params.id],
    );
    const kept = rows.map(({ options, revision }) => `${options.join(' ')} ${revision}`);
    outcomes[kind] = `${status}: ${kept.join(', ')}`;
  }
  expect(outcomes).toMatchInlineSnapshot(`
    {
      "a first answer": "200: Four 1, Three 3",
      "a person of another name": "200: Four 4",
      "a person who owes a factor": "403: Three 3",
      "a session that lacks its factor": "401: Three 3",
      "a suspended person": "401: Three 3",
      "an ended session": "401: Three 3",
      "an equal answer": "200: Three 3",
      "an unknown session": "401: Three 3",
      "another session": "200: Four 4",
      "of a stranger": "404: Three 3",
      "of a stranger whose account changed with theirs": "404: Three 5",
      "of what another process changed": "200: Four 5",
      "of what was deleted": "404: Three 3",
      "of what was sent": "409: All 1, Three 3",
      "on what is there": "200: Four 4",
      "on what was there": "200: Three 3",
      "right": "200: Four 4",
    }
  `);
});
