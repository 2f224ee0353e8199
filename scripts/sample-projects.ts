import { calls, type CallName } from '#contract/index.ts';
import { type CallInput, type CallSpec, type ReplyOf, urlOf } from '#contract/define.ts';

type Calls = typeof calls;
type Send = <N extends CallName>(
  name: N,
  input?: CallInput<Calls[N]>,
) => Promise<ReplyOf<Calls[N]>>;

const day = 86_400_000;

const organisations = [
  {
    name: 'Nordic Climate Fund',
    slug: 'nordic-climate-fund',
    hue: 165,
    description:
      'We fund teams that take **carbon out of buildings, food and freight** in the north of Europe.\n\nSince 2019 we have backed 64 companies in seven countries.',
  },
  {
    name: 'Lagos Health Lab',
    slug: 'lagos-health-lab',
    hue: 15,
    description:
      'A laboratory and a clinic under one roof, for health products that must work here.',
  },
  {
    name: 'Port of Trieste',
    slug: 'port-of-trieste',
    hue: 240,
    description: 'The port tests new technology on real ships, cranes and rails.',
  },
];

const description = `Buildings in the north spend four months of the year keeping people warm, and most of that heat leaves through walls that were drawn in 1970. This programme is for teams that change it.

## Who can apply

- Companies registered for less than six years
- A product that runs, even if only in one building
- A team of two or more that can travel twice

## How it goes

1. **Three weeks** of calls with owners of buildings
2. **Twelve weeks** in which one of them lets you in
3. A day on which you show what was measured

> We pay on the first day, not on the last.

Read the [terms](https://example.org/terms) before you start.`;

const screens = [
  { screen: 'Your startup', questions: ['Name', 'Website', 'In one sentence, what do you do?'] },
  { screen: 'The problem', questions: ['Whose problem is it?', 'What do they do today?'] },
  {
    screen: 'Traction',
    questions: ['Who uses it now?', 'Revenue last year', 'What did you learn last month?'],
  },
  { screen: 'Money', questions: ['What would the award pay for?', 'What have you raised?'] },
];

const projects = [
  [
    'Warm Walls Accelerator',
    0,
    9,
    'Sixteen weeks and a building to test in, for teams that cut the heat a house loses.',
    50_000,
  ],
  [
    'Cold Chain Grant',
    0,
    21,
    'Money for sensors, boxes and routes that keep vaccines and vegetables cold.',
    120_000,
  ],
  [
    'Rapid Tests Pilot',
    1,
    3,
    'Bring a test that gives its answer in ten minutes; we bring six hundred patients a day.',
    25_000,
  ],
  [
    'Clinic Software Residency',
    1,
    34,
    'A desk in the clinic, a doctor on your team and a year to make the software fit.',
    null,
  ],
  [
    'Quiet Harbour Challenge',
    2,
    48,
    'Make a tugboat, a crane or a lorry half as loud, and prove it on our quay.',
    80_000,
  ],
  [
    'Rail Yard Robotics Call',
    2,
    70,
    'Robots that couple, inspect and clean wagons while nobody stands between them.',
    200_000,
  ],
  [
    'Green Ammonia Fellowship',
    0,
    null,
    'For two people who know how to make it small and safe.',
    null,
  ],
  ['Maternal Health Prize', 1, 90, 'For what has already saved lives and could save more.', 10_000],
] as const;

function caller(origin: string, token?: string): Send {
  return async (name, input) => {
    const spec: CallSpec = calls[name];
    const parts = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const reply = await fetch(origin + urlOf(spec, parts), {
      method: spec.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${name} was refused with ${reply.status}: ${text}`);
    return JSON.parse(text) as never;
  };
}

async function codeFor(origin: string, email: string): Promise<string> {
  const end = Date.now() + 15_000;
  while (Date.now() < end) {
    const reply = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(email)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    const code = /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with a code came for ${email}.`);
}

/**
 * Fills a running development server with three organisations and their projects, through its own
 * calls; returns the slugs of an open and of a past one.
 */
export async function makeSampleProjects(origin: string): Promise<{ open: string; past: string }> {
  const email = `sample-${Date.now()}@example.org`;
  const visitor = caller(origin);
  const { data: account } = await visitor('signUp', {
    body: { email, password: 'paper evergreen volt', firstName: 'Olga' },
  });
  const send = caller(origin, account.token);
  await send('confirmVerify', { body: { code: await codeFor(origin, email) } });
  const types = (await send('listProjectTypes')).data;
  const sectors = (await send('listIndustryFocus')).data;
  const stages = (await send('listStartupStages')).data;
  const places = (await send('listEcosystems')).data;
  const accountIds = await Promise.all(
    organisations.map(
      async (body) => (await send('createEntity', { body })).data.managementAccount._id,
    ),
  );
  const made = await Promise.all(
    projects.map(async ([name, organisation, days, summary, award], index) => {
      const pick = (all: { _id: string }[], step: number) =>
        all[(index * step) % all.length]?._id ?? '';
      const { data: project } = await send('createProject', {
        body: {
          managementAccountId: accountIds[organisation] ?? '',
          name,
          description,
          executiveSummary: summary,
          benefits: 'A mentor who built one, an office in town, and **no equity** taken.',
          projectType: [pick(types, 1)],
          sector: [pick(sectors, 3), pick(sectors, 5)],
          startupStage: [pick(stages, 1)],
          ecosystem: [pick(places, 7)],
          deadline: days === null ? null : new Date(Date.now() + days * day).toISOString(),
          deadlineZone: 'Europe/Oslo',
          award: award === null ? null : { min: null, max: award, currency: 'EUR' },
        },
      });
      const params = { id: project._id };
      const form = await send('listQuestions', { params });
      await send('replaceQuestions', {
        params,
        body: {
          version: form.data.version,
          questions: screens.flatMap(({ screen, questions }) =>
            questions.map((label, ranking) => ({
              screen,
              ranking,
              type: 'short_text' as const,
              label,
              required: true,
            })),
          ),
        },
      });
      await send('publishProject', { params });
      return project;
    }),
  );
  const [open, past] = made;
  if (!open || !past) throw new Error('The sample has no projects.');
  await send('closeProject', { params: { id: past._id } });
  return { open: open.slug, past: past.slug };
}
