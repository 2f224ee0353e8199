import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsFor, type Bits, has, membersOf, put } from './read-model-bits.ts';
import { type Fact, makeFacts } from './read-model-facts.ts';

const PROJECTS = 600;
const LOOKUPS = 6;

const fact = (number: number, lookups: string[]): Fact => ({
  id: `project-${number}`,
  status: 'open',
  deadline: Number.POSITIVE_INFINITY,
  createdAt: 0,
  views: 0,
  featured: false,
  account: 'account',
  lookups,
  language: null,
  currency: null,
  most: null,
  here: true,
  places: null,
});

test('lookups are counted alike among few projects, many and all that are open, whatever changed before', () => {
  const numbers = fc.nat({ max: PROJECTS - 1 });
  const lookups = fc.uniqueArray(
    fc.nat({ max: LOOKUPS - 1 }).map((number) => `lookup-${number}`),
    { maxLength: LOOKUPS },
  );
  const change = fc.record({ number: numbers, lookups: fc.option(lookups) });
  fc.assert(
    fc.property(
      fc.array(lookups, { minLength: PROJECTS, maxLength: PROJECTS }),
      fc.array(change, { maxLength: 20 }),
      fc.uniqueArray(numbers, { minLength: 1, maxLength: PROJECTS }),
      (written, changes, chosen) => {
        const facts = makeFacts();
        const now = new Date();
        const tags = new Map<string, string[]>(
          written.map((names, number) => [`project-${number}`, names]),
        );
        const countedRight = (among: Bits): void => {
          const brute = new Map<string, number>();
          for (const slot of membersOf(among)) {
            for (const name of tags.get(facts.idAt(slot)) ?? []) {
              brute.set(name, (brute.get(name) ?? 0) + 1);
            }
          }
          expect(new Map(facts.countLookups(among, () => true))).toEqual(brute);
          const [first = ''] = brute.keys();
          const counted = facts.countLookups(among, (name) => name === first);
          expect(counted).toEqual([...brute].filter(([name]) => name === first));
        };
        for (const [number, names] of written.entries()) facts.write(fact(number, names));
        countedRight(facts.openAt(now));
        for (const { number, lookups: names } of changes) {
          const { id, ...rest } = fact(number, names ?? []);
          if (names) facts.write({ id, ...rest });
          else facts.remove(id);
          if (names) tags.set(id, names);
          else tags.delete(id);
        }
        countedRight(facts.openAt(now));
        const some = bitsFor(facts.end);
        for (const slot of chosen) if (has(facts.all, slot)) put(some, slot);
        countedRight(some);
        countedRight(facts.all);
      },
    ),
    { numRuns: 30 },
  );
});
