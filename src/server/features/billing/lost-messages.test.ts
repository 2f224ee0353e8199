import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '#server/features/connectors/queries/verify.ts';
import { aPayableInvoice, sessionAt } from '#test/money/card-payments.ts';
import { aFakeStripe, type FakeStripe } from '#test/money/fake-stripe.ts';
import { createWorld, type World } from '#test/world.ts';
import { cardAsking, eventAsking } from './jobs.ts';

let stripe: FakeStripe;
let world: World;
beforeAll(async () => {
  stripe = await aFakeStripe();
  world = await createWorld(stripe.settings);
});
afterAll(async () => {
  const { problem } = await verifyLedger(world.db);
  await world.close();
  await stripe.close();
  if (problem !== null) throw new Error(problem);
});

const run = { at: () => ({ services: world.services, now: world.clock.now() }) };

test('a lost message loses nothing: Stripe is asked by whoever waits, and by the clock', async () => {
  const first = await aPayableInvoice(world);
  stripe.pay(sessionAt(await first.pay()));
  world.clock.advance(3000);
  expect(await first.state()).toBe('paid');
  const second = await aPayableInvoice(world);
  stripe.pay(sessionAt(await second.pay()));
  await cardAsking.run(run.at());
  expect(await second.listed()).toMatchObject({ open: 320 });
  world.clock.advance(6 * 60_000);
  await cardAsking.run(run.at());
  expect(await second.listed()).toMatchObject({ open: 0 });
  const third = await aPayableInvoice(world);
  stripe.pay(sessionAt(await third.pay()));
  await eventAsking.run(run.at());
  expect(await third.listed()).toMatchObject({ open: 0 });
}, 60_000);

test('an event that cannot be taken is told, and stands in the way of no other', async () => {
  const { pay, listed } = await aPayableInvoice(world);
  stripe.pay(sessionAt(await pay()));
  const bad = stripe.event('charge.refunded', { object: 'charge' });
  await expect(eventAsking.run(run.at())).rejects.toThrow(
    'Some events of Stripe could not be taken.',
  );
  expect(await listed()).toMatchObject({ open: 0 });
  stripe.events.splice(stripe.events.indexOf(bad), 1);
}, 60_000);
