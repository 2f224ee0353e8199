import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import { insideTexts } from '#server/http/inside-calls.ts';
import { isWithin } from '#server/within.ts';
import { keeper } from './keeper.ts';

type Input = { params?: object; query?: object };
/** What a call answers nobody in particular. */
export type Answer = {
  /** The same object for as long as the reply is the same text. */
  value: unknown;
  /** When it was asked for, in ms: it tells of nothing later. */
  askedAt: number;
};
export type SharedCalls = {
  ask: (name: CallName, input: Input) => Promise<Answer>;
  /** Drops what is too old. */
  dropOld: () => void;
};

type Held = Answer & { text: string };
type Options = {
  language: Language;
  clock: () => Date;
  shareMs: number;
  /** A reply that was asked for longer ago is not compared any more. */
  keepMs: number;
};

/** Texts of so many characters in all are held: some thousand pages of projects. */
const MOST_HELD = 32_000_000;

/**
 * Reads for the pages of all visitors: those who want to know the same at the same time are answered with one reading.
 * The caller is always nobody, so nothing personal can be in it.
 */
export function sharedCalls(
  app: FastifyInstance,
  { language, clock, shareMs, keepMs }: Options,
): SharedCalls {
  // Countries and the like are named in the page's language.
  const ask = insideTexts(app, { language }) as (name: CallName, input: Input) => Promise<string>;
  const held = keeper<Held>({
    most: MOST_HELD,
    weigh: ({ text }) => text.length,
    isOld: ({ askedAt }) => !isWithin(clock().getTime() - askedAt, keepMs),
  });
  const running = new Map<string, Promise<Held>>();
  const read = async (key: string, name: CallName, input: Input): Promise<Held> => {
    const askedAt = clock().getTime();
    const text = await ask(name, input);
    const before = held.get(key);
    const value: unknown = before?.text === text ? before.value : JSON.parse(text);
    const answer = { text, value, askedAt };
    held.keep(key, answer);
    return answer;
  };
  const askShared = async (name: CallName, input: Input): Promise<Held> => {
    if (calls[name].method !== 'GET') throw new Error(`A page only reads; ${name} does not.`);
    const key = `${name} ${JSON.stringify(input)}`;
    const found = held.get(key);
    if (found && isWithin(clock().getTime() - found.askedAt, shareMs)) return found;
    const asking = running.get(key) ?? read(key, name, input).finally(() => running.delete(key));
    running.set(key, asking);
    return asking;
  };
  return { ask: askShared, dropOld: held.dropOld };
}
