import fc from 'fast-check';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

const vocabulary = ['solar', 'energy', 'water', 'grants', 'cooling', 'énergie', 'climate', 'sea'];
const words = fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 3 });
const text = words.map((some) => some.join(' '));
const which = fc.nat({ max: 30 });
const deadline = fc.option(
  fc.oneof(
    fc.constantFrom(-DAY - 1, -DAY, -DAY + 1, 0, DAY),
    fc.integer({ min: -4 * DAY, max: 9 * DAY }),
  ),
);
const status = fc.constantFrom('draft', 'open', 'open', 'open', 'closed', 'expired', 'archived');
const fields = fc.record(
  {
    name: text,
    executive_summary: fc.option(text),
    description: text,
    deadline,
    status,
    featured: fc.boolean(),
    view_count: fc.nat({ max: 3 }),
    created_at: fc.integer({ min: -5, max: 5 }),
    banner: fc.option(fc.constant('https://example.com/"b".png')),
    venue: fc.option(fc.constant('Oslo "status":"open"')),
    hidden_at: fc.option(fc.constant(0), { freq: 1 }),
    language: fc.option(fc.constantFrom('en', 'fr', 'de')),
    award_currency: fc.option(fc.constantFrom('EUR', 'EUR', 'USD', 'INR')),
    award_min: fc.option(fc.constantFrom(5000, 10_000), { freq: 1 }),
    award_max: fc.option(fc.constantFrom(9999.99, 16_501, 50_000, 90_000, 2_000_000)),
    form_version: fc.constantFrom(0, 1),
    takes: fc.option(fc.nat({ max: 5 })),
    account: which,
    tags: fc.uniqueArray(which, { maxLength: 4 }),
  },
  {
    requiredKeys: [
      ...(['name', 'description', 'deadline', 'status', 'account', 'tags'] as const),
      ...(['language', 'award_currency', 'award_max', 'takes'] as const),
    ],
  },
);
export type Fields = Partial<typeof fields extends fc.Arbitrary<infer T> ? T : never>;
const change = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('create' as const), set: fields }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      at: which,
      set: fields.chain((all) =>
        fc.subarray(Object.keys(all), { minLength: 1, maxLength: 3 }).map((names) => {
          const given = new Map(Object.entries(all));
          return Object.fromEntries(names.map((name) => [name, given.get(name)]));
        }),
      ),
    }),
  },
  fc.record({ do: fc.constant('view' as const), at: which }),
  fc.record({ do: fc.constant('delete' as const), at: which }),
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('apply' as const),
      at: which,
      status: fc.constantFrom('draft', 'pending', 'withdrawn'),
      isDeleted: fc.boolean(),
    }),
  },
  fc.record({ do: fc.constant('lookup' as const), at: which, name: text, ranking: fc.nat(3) }),
  fc.record({
    do: fc.constant('organisation' as const),
    at: which,
    set: fc.record(
      { name: text, hidden: fc.boolean(), hue: fc.nat(9), price: fc.nat(99) },
      { requiredKeys: [] },
    ),
  }),
  fc.record({ do: fc.constant('author' as const), at: which, name: text }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, HOUR, DAY, -HOUR) }),
  { weight: 1, arbitrary: fc.record({ do: fc.constant('empty' as const) }) },
);
export type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

const word = fc.constantFrom(...vocabulary);
const search = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: word },
      fc.constantFrom('sol', 'enrgy', 'Fjord Fund', 'North Sea Agency', 'grant', 'Lookup'),
      word.map((one) => `-${one}`),
      text.map((some) => `"${some}"`),
      fc.constantFrom('funding', '???', 'Norway', 'perk'),
    ),
    { minLength: 1, maxLength: 2 },
  )
  .map((some) => some.join(' '));
const tagged = fc.array(which, { minLength: 1, maxLength: 2 });
/* Most lists have few filters, or they would find nothing. */
const sometimes = <T>(arbitrary: fc.Arbitrary<T>, weight = 1): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6 - weight, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const query = fc.record({
  status: sometimes(fc.constantFrom('open', 'past', 'closed', 'expired', 'any'), 4),
  deadline: sometimes(fc.constantFrom(0, DAY, 3 * DAY)),
  q: sometimes(search, 3),
  ecosystem: sometimes(tagged),
  sector: sometimes(tagged),
  projectType: sometimes(tagged),
  startupStage: sometimes(tagged),
  entityManagementAccountId: sometimes(which),
  featured: sometimes(fc.boolean()),
  closesBefore: sometimes(fc.constantFrom(0, DAY, 3 * DAY)),
  closesWithin: sometimes(fc.constantFrom(7, 14, 30)),
  awardMin: sometimes(fc.constantFrom(1, 5000, 10_000, 50_000)),
  awardCurrency: sometimes(fc.constantFrom('EUR', 'USD', 'INR'), 2),
  applyHere: sometimes(fc.boolean()),
  language: sometimes(fc.subarray(['en', 'fr', 'de', 'pl'], { minLength: 1 })),
  opensTo: sometimes(fc.subarray(['KE', 'FR', 'NO', 'US', 'ZZ'], { minLength: 1, maxLength: 2 })),
  sort: sometimes(
    fc.constantFrom(
      'relevance',
      'deadline,-featured',
      '-featured',
      '-createdAt',
      '-viewCount',
      'deadline',
      '-deadline',
    ),
    4,
  ),
  select: sometimes(fc.subarray(['+banner', '+marks'], { minLength: 1 }), 3),
  facets: sometimes(fc.constantFrom(true, true, false), 4),
  limit: sometimes(fc.integer({ min: 1, max: 6 }), 4),
});
export type Query = typeof query extends fc.Arbitrary<infer T> ? T : never;
const asked = fc.record({
  perks: fc.constantFrom(false, false, false, true),
  query,
  french: fc.boolean(),
});
export type Asked = { perks: boolean; query: Query; french: boolean };

/** What happens to public projects, and what is asked of their list meanwhile. */
const step = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  asked,
});
export const story = fc.record({
  first: fc.array(fields, { minLength: 3, maxLength: 12 }),
  // Asked again after each change: what is remembered of them must not be what was.
  always: fc.array(asked, { minLength: 1, maxLength: 2 }),
  steps: fc.array(step, { minLength: 4, maxLength: 8 }),
});
