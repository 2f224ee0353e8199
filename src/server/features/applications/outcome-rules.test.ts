import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { listOutcomeRules } from './queries/outcome-rules.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a project says of each step whether it waits for the moment and for a second person, as it is now', async () => {
  const [round, other] = [await aRound(world), await aRound(world)];
  const api = world.as(round.owner.token);
  const now = world.clock.now();
  const at = new Date(now.getTime() + DAY);
  const ids = [round.project.id, other.project.id];
  const rules = async (to: 'accepted' | 'rejected' | 'waitlisted' | 'interview', when = now) => {
    const of = await listOutcomeRules(world.db, ids, { to, now: when });
    expect(of(other.project.id)).toEqual({ moment: null, asksSecond: false });
    return of(round.project.id);
  };
  const body = { version: 0, releaseAt: at.toISOString() };
  await api.ok('moveReleaseDate', { params: round.params, body });
  await round.ask(true);
  expect(await rules('accepted')).toEqual({ moment: at, asksSecond: true });
  expect(await rules('rejected')).toEqual({ moment: at, asksSecond: true });
  expect(await rules('waitlisted')).toEqual({ moment: at, asksSecond: false });
  expect(await rules('interview')).toEqual({ moment: null, asksSecond: false });
  expect(await rules('accepted', at)).toEqual({ moment: null, asksSecond: true });
  // No time of one's own is taken instead of the moment, sooner or later.
  for (const release of ['now', new Date(at.getTime() + DAY).toISOString()]) {
    const wish = { status: 'waitlisted' as const, version: 2, release };
    const params = { ...round.of, applicationId: round.idOf(0) };
    expect(await api.fails('decideApplication', { params, body: wish })).toMatchObject({
      code: 'state_conflict',
    });
  }
  // Nor by sending what waits for it.
  const { staged } = await round.decide(round.owner, 'waitlisted');
  expect(staged).toMatchObject({ until: at.toISOString(), together: true });
  const one = { params: { ...round.of, applicationId: round.idOf(0) } };
  expect(await api.fails('releaseDecision', one)).toMatchObject({ code: 'state_conflict' });
  expect(await round.told()).toEqual(['pending']);
  await round.ask(false);
  await api.ok('moveReleaseDate', { params: round.params, body: { version: 1, releaseAt: null } });
  expect(await rules('accepted')).toEqual({ moment: null, asksSecond: false });
});
