// People save while a crowd browses that is more than this machine can serve: no save may be refused.
// npm run test:overload -- [--seconds 20] [--crowd 600] [--savers 16]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { firstOfOthers, idOf, people, questionsOfForm, tokenOf } from './bench/ids.ts';
import { openWorld, sizes } from './bench/world.ts';
import { pause, report, wholeNumber } from './faults/report.ts';
import type { Order, Seen } from './overload/crowd.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '20' },
    crowd: { type: 'string', default: '600' },
    savers: { type: 'string', default: '16' },
  },
});
const ms = wholeNumber('seconds', values.seconds) * 1000;
const crowd = wholeNumber('crowd', values.crowd);
const savers = wholeNumber('savers', values.savers);
/** The draft of the first who saves. */
const FIRST_DRAFT = 20_001;
const AIM_MS = 1000;

const world = await openWorld({
  size: sizes.small,
  seed: 334,
  connections: savers,
  wanted: new Set(['base'] as const),
  profiles: null,
});
const origin = world.originOf('base');

async function send(whom: Order['people'], forMs: number): Promise<Seen> {
  const child = fork(new URL('overload/crowd.ts', import.meta.url).pathname);
  const ended = once(child, 'exit').then(() => {
    throw new Error('A crowd has ended before its time.');
  });
  child.send({ origin, people: whom, ms: forMs } satisfies Order);
  const [seen] = (await Promise.race([once(child, 'message'), ended])) as [Seen];
  ended.catch(() => undefined);
  child.disconnect();
  return seen;
}

const question = idOf('question', firstOfOthers * questionsOfForm + 1);
const text = 'An answer of an ordinary length. '.repeat(18);
const whoSave = Array.from({ length: savers }, (_, lane) => ({
  requests: [
    {
      path: `/v2/applications/${idOf('application', FIRST_DRAFT + lane)}/applicationAnswers`,
      token: tokenOf(people.savers + lane),
      body: JSON.stringify({ answers: [{ questionId: question, options: [`{n} ${text}`] }] }),
    },
  ],
}));
/* Other words for each: nothing of it is at hand. */
const whoBrowse = Array.from({ length: crowd }, (_, lane) => ({
  requests: Array.from({ length: 50 }, (__, n) => ({
    path: `/v3/projects?limit=100&facets=true&q=${world.words.ranked(20 + n * crowd + lane)}`,
  })),
}));
const perSecond = ({ served }: Seen): string => ((served * 1000) / ms).toFixed(0);
const line = (who: string, seen: Seen): void =>
  console.log(
    `${who}: ${perSecond(seen)} /s served, ${seen.refused} refused, p50 ${seen.p50.toFixed(0)} ms, p99 ${seen.p99.toFixed(0)} ms`,
  );

try {
  await send(whoSave, 2000);
  const alone = await send(whoSave, ms);
  line('saves alone', alone);
  const [saves, browsing] = await Promise.all([send(whoSave, ms), send(whoBrowse, ms)]);
  line('saves beside the crowd', saves);
  line('the crowd', browsing);
  await pause(5000);
  const after = await send(whoSave, ms / 2);
  console.log(`saves 5 s later: p99 ${after.p99.toFixed(0)} ms`);
  report([
    [`no save is refused beside ${crowd} who browse`, saves.refused === 0],
    ['no save fails otherwise', [...alone.others, ...saves.others, ...after.others].length === 0],
    [`saves take at most ${AIM_MS} ms (p99)`, saves.p99 <= AIM_MS],
    [
      'of the crowd some are served, and some are refused',
      browsing.served > 0 && browsing.refused > 0,
    ],
    ['the crowd is answered or refused, and nothing else', browsing.others.length === 0],
    ['5 s later saves are as quick as before', after.p99 <= Math.max(100, alone.p99 * 2)],
  ]);
} finally {
  await world.stop();
}
