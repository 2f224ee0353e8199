import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fact, makeFacts } from './read-model-facts.ts';
import { makeOrders, orderNames } from './read-model-orders.ts';

const anyFact = fc.record({
  id: fc.nat({ max: 40 }).map((number) => `project-${String(number).padStart(2, '0')}`),
  deadline: fc.oneof(fc.nat({ max: 5 }), fc.constant(Number.POSITIVE_INFINITY)),
  createdAt: fc.nat({ max: 5 }),
  views: fc.nat({ max: 5 }),
  featured: fc.boolean(),
});
const full = (some: Pick<Fact, 'id' | 'deadline' | 'createdAt' | 'views' | 'featured'>): Fact => ({
  status: 'open',
  account: 'account',
  lookups: [],
  language: null,
  currency: null,
  most: null,
  here: true,
  places: null,
  ...some,
});
const change = fc.record({
  written: fc.uniqueArray(anyFact, { maxLength: 5, selector: ({ id }) => id }),
  removed: fc.array(
    fc.nat({ max: 40 }).map((number) => `project-${String(number).padStart(2, '0')}`),
    { maxLength: 3 },
  ),
});
const listed = (facts: ReturnType<typeof makeFacts>, held: ReturnType<typeof makeOrders>) =>
  orderNames.map((order) =>
    held
      .pick(order, facts.all, facts.size, { after: null, limit: 100 })
      .map((slot) => facts.idAt(slot)),
  );

test('orders that are changed a little at a time are those of a new beginning', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(anyFact, { maxLength: 40, selector: ({ id }) => id }),
      fc.array(change, { maxLength: 12 }),
      async (first, changes) => {
        const facts = makeFacts();
        const held = makeOrders(facts);
        for (const one of first) facts.write(full(one));
        await held.fill(async () => undefined);
        for (const { written, removed } of changes) {
          const gone = new Set(removed.filter((id) => !written.some((one) => one.id === id)));
          const touched = [...new Set([...gone, ...written.map(({ id }) => id)])];
          const before = touched.flatMap((id) => facts.slotOf(id) ?? []);
          held.change(before, () => {
            for (const id of gone) facts.remove(id);
            return written.map((one) => facts.write(full(one)));
          });
        }
        const anew = makeOrders(facts);
        await anew.fill(async () => undefined);
        expect(listed(facts, held)).toEqual(listed(facts, anew));
        expect(listed(facts, held)[0]).toHaveLength(facts.size);
      },
    ),
  );
});

test('many are sorted with others having their turn in between', async () => {
  const facts = makeFacts();
  const count = 45_000;
  for (let number = 0; number < count; number += 1) {
    const views = (number * 7919) % count;
    const id = `project-${String(number).padStart(5, '0')}`;
    facts.write(full({ id, deadline: views % 100, createdAt: views, views, featured: false }));
  }
  const held = makeOrders(facts);
  let turns = 0;
  await held.fill(async () => {
    turns += 1;
  });
  expect(turns).toBeGreaterThan(orderNames.length * 5);
  const byViews = held.pick('-viewCount', facts.all, facts.size, { after: null, limit: count });
  expect(byViews.map((slot) => facts.viewsAt(slot))).toEqual(
    Array.from({ length: count }, (_, at) => count - 1 - at),
  );
});
