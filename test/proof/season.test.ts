import { afterAll, beforeAll, expect, test } from 'vitest';
import { aWorldWithCards } from '#test/money/world-with-cards.ts';
import { aStage, operatorEmails, type Stage } from './actors.ts';
import { brokenIn } from './season-invariants.ts';
import { Season, type Step } from './season.ts';
import { randomFrom } from './shapes.ts';

// `npm run test:season -- --steps 5000 --seed 7` sets both.
const seed = Number(process.env['SEASON_SEED'] ?? 1);
const count = Number(process.env['SEASON_STEPS'] ?? 240);
/** After so many steps everything is looked at, and other things come. */
const STEPS_A_LOOK = 20;
const THINGS_A_LOOK = 4;

let stage: Stage;
beforeAll(async () => {
  stage = await aStage(await aWorldWithCards({ OPERATOR_EMAILS: operatorEmails.join(',') }));
});
afterAll(async () => stage.world.close());

const told = ({ status, what }: Step): string => `${status} ${what}`;

test('whatever people do, in whatever order, no answer is undeclared and nothing that must hold is broken', async () => {
  const season = new Season(stage, randomFrom(seed));
  await season.begin();
  // What tests plant is not always as the product would have made it.
  let planted = new Set(await brokenIn(stage.world.db));
  const statuses = new Map<number, number>();
  for (let done = 0; done < count; done += STEPS_A_LOOK) {
    const steps: Step[] = [];
    for (let n = 0; n < STEPS_A_LOOK; n += 1) {
      const step = await season.step();
      steps.push(step);
      statuses.set(step.status, (statuses.get(step.status) ?? 0) + 1);
      expect(step.faults, `seed ${seed}, step ${done + n}: ${told(step)}`).toEqual([]);
    }
    const broken = (await brokenIn(stage.world.db)).filter((one) => !planted.has(one));
    const before = steps.map(told).join('\n');
    expect(broken, `seed ${seed}, by step ${done + STEPS_A_LOOK}, after:\n${before}`).toEqual([]);
    await season.come(THINGS_A_LOOK);
    planted = new Set(await brokenIn(stage.world.db));
  }
  const steps = [...statuses].toSorted(([one], [other]) => one - other);
  console.log(
    `season ${seed}: ${steps.map(([status, times]) => `${times} × ${status}`).join(', ')}`,
  );
  // A walk in which nearly everything is refused would hold anything.
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(count / 4);
}, 3_600_000);
