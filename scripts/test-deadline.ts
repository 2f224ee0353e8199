// The last hour before a deadline, squeezed: everybody saves and sends as fast as this machine can take it, while ten times as
// much as it can take is asked of it altogether. docs/operate/incidents.md says what the figures mean.
// npm run test:deadline -- [--seconds 600] [--times 10] [--seed 15] [--through haproxy] [--connections 2000] [--sustained 600]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { people, tokenOf } from './bench/ids.ts';
import { processorOf } from './bench/processor.ts';
import { openWorld, sizes } from './bench/world.ts';
import { pause, report, wholeNumber } from './faults/report.ts';
import type { Order, Seen } from './overload/crowd.ts';
import { startHaproxy } from './overload/before.ts';
import { fillFounders, question } from './overload/fill-founders.ts';
import { pin, processors } from './overload/pinned.ts';
import type { Founder, Rush, Rushed } from './overload/rush.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    times: { type: 'string', default: '10' },
    seed: { type: 'string', default: '15' },
    through: { type: 'string' },
    connections: { type: 'string', default: '2000' },
    /* Saves and submissions a second that the load is worked out from, to compare two versions; without it, what is served. */
    sustained: { type: 'string' },
  },
});
const ms = wholeNumber('seconds', values.seconds) * 1000;
const times = wholeNumber('times', values.times);
const connections = wholeNumber('connections', values.connections);
if (values.through !== undefined && values.through !== 'haproxy')
  throw new Error('--through knows haproxy alone.');
const SAVES_A_SEND = 50;
/** So many write at one time: each saves every few seconds. */
const WRITING = 1500;
/** So many save at once while it is found out how much the machine can take. */
const LANES = 16;
const ALONE_MS = Math.min(20_000, Math.max(5000, ms / 4));
const AIM_MS = 1000;
const SHARE = 0.95;

const world = await openWorld({
  size: sizes.small,
  seed: wholeNumber('seed', values.seed),
  connections: LANES,
  wanted: new Set(['base'] as const),
  profiles: null,
});
const product = world.originOf('base');
const cores = processors();
if (cores) for (const pid of [world.pidOf('base'), world.postmaster]) pin(pid, cores.product);
else console.log('The load takes from the same processors as the product: no figure says much.');
/* It is the load's neighbour, as it would be on a machine of its own. */
const before = values.through ? await startHaproxy(product, cores?.load ?? null) : null;
const origin = before?.origin ?? product;
/** Microseconds of the processor so far: of the product, of PostgreSQL, of HAProxy. */
async function used(): Promise<Record<string, number>> {
  const [inside, outside] = [world.pidOf('base'), before?.pid].map(async (pid) =>
    pid === undefined ? null : processorOf(pid, world.postmaster),
  );
  const own = await inside;
  const haproxy = await outside;
  return {
    product: own?.server ?? 0,
    PostgreSQL: own?.postgres ?? 0,
    ...(haproxy && { HAProxy: haproxy.server }),
  };
}

async function ask<Out>(file: string, order: Order | Rush): Promise<Out> {
  const child = fork(new URL(file, import.meta.url).pathname);
  if (cores) pin(child.pid ?? 0, cores.load);
  const ended = once(child, 'exit').then(() => {
    throw new Error('What makes the load has ended before its time.');
  });
  child.send(order);
  const [seen] = (await Promise.race([once(child, 'message'), ended])) as [Out];
  ended.catch(() => undefined);
  child.disconnect();
  return seen;
}

const answer = (n: string) => [
  { questionId: question, options: [`${n} ${'An answer of an ordinary length. '.repeat(18)}`] },
];
/** One after another as fast as they are answered: each saves as often as people do, and sends. */
async function alone(founders: Founder[], forMs: number): Promise<Seen> {
  const whom = Array.from({ length: LANES }, (_, lane) => ({
    requests: founders
      .filter((__, n) => n % LANES === lane)
      .flatMap(({ path, token }) => [
        ...Array.from({ length: SAVES_A_SEND }, () => ({
          path,
          token,
          body: JSON.stringify({ answers: answer('{n}') }),
        })),
        {
          path,
          token,
          body: JSON.stringify({ answers: answer('{n}'), completeApplication: true }),
        },
      ]),
  }));
  return ask<Seen>('overload/crowd.ts', { origin, people: whom, ms: forMs });
}

const part = (share: number): string => `${(share * 100).toFixed(0)} %`;

const searches = Array.from({ length: 1000 }, (_, n) => ({
  path: `/v3/projects?limit=20&q=${world.words.ranked(20 + n)}`,
}));
const listed = await fetch(`${origin}/v3/projects?limit=500`);
const { data: shown } = (await listed.json()) as { data: { _id: string }[] };
const details = shown.map(({ _id }) => ({ path: `/v3/projects/${_id}` }));
const own = [
  { path: '/v3/applications/my?limit=20', token: tokenOf(people.founder) },
  { path: '/v3/notifications?limit=20', token: tokenOf(people.founder) },
];
/** Half of it searches, a quarter looks at one project, a quarter reads what is its own. */
const crowd = searches.flatMap((search, n) => [
  search,
  details[n % details.length] ?? search,
  searches[(n * 7) % searches.length] ?? search,
  own[n % own.length] ?? search,
]);

try {
  const spare = await fillFounders(world.urlOf('base'), 40_000);
  const take = (count: number): Founder[] => spare.splice(0, count);
  await alone(take(LANES * 20), 3000);
  const first = await alone(take(LANES * 80), ALONE_MS);
  const served = (first.served * 1000) / ALONE_MS;
  const sustained =
    values.sustained === undefined ? served : wholeNumber('sustained', values.sustained);
  const sends = Math.floor((sustained * ms) / 1000 / (SAVES_A_SEND + 1));
  console.log(
    `alone: ${served.toFixed(0)} saves and submissions a second, p99 ${first.p99.toFixed(0)} ms`,
  );
  const founders = take(sends + WRITING);
  if (founders.length < sends + WRITING)
    throw new Error('There are not enough founders for so long.');
  const rush: Rush = {
    origin,
    ms,
    founders,
    sends,
    writing: WRITING,
    savesASend: SAVES_A_SEND,
    question,
    crowdASecond: Math.round(sustained * (times - 1)),
    crowdConnections: connections,
    crowd,
  };
  const usedBefore = await used();
  const seen = await ask<Rushed>('overload/rush.ts', rush);
  const line = (who: string, { due, done, refused, p50, p99 }: Rushed['sends'], more = ''): void =>
    console.log(
      `${who}: ${((due * 1000) / ms).toFixed(0)} /s due, ${((done * 1000) / ms).toFixed(0)} /s done, ${refused} refused, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms${more}`,
    );
  line('submissions', seen.sends);
  line('saves', seen.saves, `, ${seen.saves.held} kept on the device as the server asked`);
  line(
    'the crowd',
    seen.crowd,
    `, ${seen.crowd.unheard} found no connection, ${(((seen.crowd.due - seen.crowd.unheard) * 1000) / ms).toFixed(0)} /s arrived`,
  );
  const parts = Object.entries(await used()).map(
    ([who, us]) => `${who} ${part((us - (usedBefore[who] ?? 0)) / 1000 / ms)}`,
  );
  console.log(`of a processor: ${parts.join(', ')}, the load ${part(seen.processor)}`);
  console.log(`what was due left ${seen.lateBy.toFixed(0)} ms late at the most (p99)`);
  await pause(5000);
  const after = await alone(take(LANES * 20), 5000);
  console.log(`5 s later: p99 ${after.p99.toFixed(0)} ms`);
  report([
    ['the load was made as it was due', seen.lateBy < 100],
    [`${SHARE * 100} % of the submissions are done`, seen.sends.done >= seen.sends.due * SHARE],
    [`they take at most ${AIM_MS} ms (p99)`, seen.sends.p99 <= AIM_MS],
    ['no save and no submission is refused', seen.saves.refused + seen.sends.refused === 0],
    [
      'of the crowd some are served, and some are refused',
      seen.crowd.done > 0 && seen.crowd.refused > 0,
    ],
    [
      'all are answered or refused, and nothing else',
      [...seen.others, ...first.others, ...after.others].length === 0,
    ],
    ['5 s later all is as quick as before', after.p99 <= Math.max(100, first.p99 * 2)],
  ]);
  for (const other of seen.others) console.log(other);
} finally {
  await before?.stop();
  await world.stop();
}
