import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_MANY_MS } from '#rules/applications/decisions.ts';
import type { TestUser } from '#test/factories.ts';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const tick = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });

const act = fc.constantFrom(
  'propose',
  'bulk',
  'confirm',
  'back',
  'undo',
  'release',
  'on',
  'off',
  'tick',
  'wait',
  'withdraw',
);

test('in any order, nobody is told an outcome that no second person confirmed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ act, who: fc.nat(1) }), { minLength: 4, maxLength: 14 }),
      async (acts) => {
        const round = await aRound(world);
        const people = [round.owner, round.manager];
        await round.ask(true);
        const url = `/v3/management/${round.of.id}`;
        const one = `${url}/applications/${round.idOf(0)}`;
        for (const { act: what, who } of acts) {
          const by = people[who] as TestUser;
          const api = world.as(by.token);
          const decisions = await round.ids();
          const wish = { reasons: ['full'], status: 'rejected', release: 'now' };
          if (what === 'propose') {
            const version = (await round.told())[0] === 'pending' ? 2 : 3;
            await api.raw('PATCH', one, { ...wish, version });
          } else if (what === 'bulk') await round.bulk(by, 'rejected').catch(() => null);
          else if (what === 'confirm') {
            const staged = (await round.waiting(by)).rows[0];
            const reply = await api.raw('POST', `${url}/decisionsToConfirm/confirm`, { decisions });
            const may = staged !== undefined && staged.by?._id !== by.id;
            if ((reply.status === 200) !== may) throw new Error(`confirmed: ${reply.status}`);
          } else if (what === 'back') {
            const body = { decisions, reason: 'No.' };
            await api.raw('POST', `${url}/decisionsToConfirm/sendBack`, body);
          } else if (what === 'undo') await api.raw('POST', `${one}/undo`, {});
          else if (what === 'release') await api.raw('POST', `${one}/release`, {});
          else if (what === 'on' || what === 'off') await round.ask(what === 'on');
          else if (what === 'wait') world.clock.advance(HOLD_MANY_MS);
          else if (what === 'withdraw') {
            const founder = round.sent[0]?.founder as TestUser;
            const path = `/v2/applications/${round.idOf(0)}/withdraw`;
            await world.as(founder.token).raw('POST', path, {});
          } else await Promise.all([tick(), tick()]);
          const rows = await world.db
            .selectFrom('decisions')
            .selectAll()
            .where('application_id', '=', round.idOf(0))
            .execute();
          for (const row of rows) {
            expect(row.confirmed_by === null || row.confirmed_by !== row.created_by).toBe(true);
            const isTold = row.state === 'released';
            expect(isTold && row.asks_second && row.confirmed_by === null).toBe(false);
          }
          const told = rows.filter(({ state }) => state === 'released').length;
          const events = await world.db
            .selectFrom('application_events')
            .select('id')
            .where('application_id', '=', round.idOf(0))
            .where('side', '=', 'organisation')
            .execute();
          expect(events).toHaveLength(told);
        }
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);
