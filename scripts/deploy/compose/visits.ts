import { fileURLToPath } from 'node:url';
import { until } from '../../faults/report.ts';
import type { Answer, Asking, Way } from '../asking.ts';
import type { Engine } from './engine.ts';

/** A request, whether anything listens at an address, or so many searches at once. */
export type Asked =
  | ({ path: string; way?: Partial<Way> } & Asking)
  | { host: string; port: number }
  | { searches: number };

/** How many of a crowd got which answer: its status, of a refusal with when to come again and the server's own word. */
export type Crowd = Record<string, number>;
type Said<Q> = Q extends { path: string }
  ? Answer
  : Q extends { searches: number }
    ? Crowd
    : boolean;

/** How asking without pause went. */
export type Went = { answered: number; failed: string[]; slowestMs: number };

const visitor = [process.execPath, fileURLToPath(new URL('visitor.ts', import.meta.url))];

/** Asks from the visitor's network; the answers in the order of the questions, of which there are few at a time. */
export async function visit<const Q extends readonly Asked[]>(
  engine: Engine,
  way: Way,
  asked: Q,
): Promise<{ [K in keyof Q]: Said<Q[K]> }> {
  const running = engine.visit([...visitor, JSON.stringify(way), JSON.stringify(asked)]);
  if ((await running.ended()) !== 0) throw new Error(running.output());
  return JSON.parse(running.output());
}

/** Does something while a visitor asks for these pages without pause. */
export async function during(
  engine: Engine,
  way: Way,
  paths: readonly string[],
  work: () => Promise<void>,
): Promise<Went> {
  const running = engine.visit([...visitor, JSON.stringify(way), JSON.stringify(paths)]);
  try {
    await until(() => running.output().includes('asking'), running.output, 15_000);
    await work();
  } finally {
    await running.stop();
  }
  return JSON.parse(running.output().trim().split('\n').at(-1) ?? '');
}

export const told = ({ answered, failed, slowestMs }: Went): string =>
  `${answered} answered, the slowest in ${slowestMs} ms, ${failed.length} failed${failed.length > 0 ? `: ${failed.slice(0, 3).join('; ')}` : ''}`;
export const none = ({ failed, answered }: Went): boolean => failed.length === 0 && answered > 10;
