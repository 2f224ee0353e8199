// A visitor in a network of its own, told the way and, as JSON, what to ask: the answers come in that order, and then the
// process ends. Told paths alone it asks for them without pause, each over a connection of its own, until it is told to stop, and
// says how that went.
import { connect } from 'node:net';
import { pause } from '../../faults/report.ts';
import { type Answer, ask, type Way } from '../asking.ts';
import type { Asked, Crowd, Went } from './visits.ts';

const [, , told = '', asked = ''] = process.argv;
/** What a trial looks at of a page. */
const bodyKept = 1000;
const way = JSON.parse(told) as Way;
const all = JSON.parse(asked) as string[] | Asked[];
if (all.every((one) => typeof one === 'string')) await withoutPause(all);
else {
  const said: unknown[] = [];
  for (const one of all) said.push(await about(one));
  console.log(JSON.stringify(said));
}

async function about(one: Asked): Promise<Answer | boolean | Crowd> {
  if ('searches' in one) return crowd(one.searches);
  if ('path' in one) {
    const answer = await ask({ ...way, ...one.way }, one.path, one);
    return { ...answer, body: answer.body.slice(0, bodyKept) };
  }
  return new Promise((resolve) => {
    const socket = connect({ host: one.host, port: one.port, timeout: 3000 });
    const end = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.on('connect', end(true)).on('timeout', end(false)).on('error', end(false));
  });
}

async function crowd(count: number): Promise<Crowd> {
  const counts: Crowd = {};
  const search = async (_: unknown, index: number): Promise<void> => {
    const { status, headers, body } = await ask(way, `/v3/projects?q=quiet+${index}`);
    const isRefusal = body.includes('"code":"unavailable"') && Number(headers['retry-after']) > 0;
    const answer = isRefusal ? `${status} in words` : String(status);
    counts[answer] = (counts[answer] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: count }, search));
  return counts;
}

async function withoutPause(paths: string[]): Promise<void> {
  const went: Went = { answered: 0, failed: [], slowestMs: 0 };
  const end = new AbortController();
  process.on('SIGTERM', () => end.abort());
  const one = async (path: string): Promise<void> => {
    while (!end.signal.aborted) {
      const from = performance.now();
      const status = await ask(way, path).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      const ms = Math.round(performance.now() - from);
      went.slowestMs = Math.max(went.slowestMs, ms);
      if (status === 200) went.answered += 1;
      else went.failed.push(`${path} ${status} after ${ms} ms`);
      await pause(100);
    }
  };
  console.log('asking');
  await Promise.all(paths.map(one));
  console.log(JSON.stringify(went));
}
