import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import { insideTexts } from '#server/http/inside-calls.ts';

type Input = { params?: object; query?: object };
/** What a call answers nobody in particular. */
export type Answer = {
  /** The same object for as long as the reply is the same text. */
  value: unknown;
  /** When it was asked for, in ms: it tells of nothing later. */
  askedAt: number;
};
export type SharedCalls = (name: CallName, input: Input) => Promise<Answer>;

type Held = Answer & { text: string };
type Options = { language: Language; clock: () => Date; shareMs: number };

/** Texts of so many characters in all are held: some thousand pages of projects. */
const MOST_HELD = 32_000_000;

/**
 * Reads for the pages of all visitors: those who want to know the same at the same time are answered with one reading.
 * The caller is always nobody, so nothing personal can be in it.
 */
export function sharedCalls(
  app: FastifyInstance,
  { language, clock, shareMs }: Options,
): SharedCalls {
  // Countries and the like are named in the page's language.
  const ask = insideTexts(app, { language }) as (name: CallName, input: Input) => Promise<string>;
  const held = new Map<string, Held>();
  const running = new Map<string, Promise<Held>>();
  let size = 0;

  const hold = (key: string, one: Held): void => {
    size += one.text.length - (held.get(key)?.text.length ?? 0);
    held.delete(key);
    held.set(key, one);
    for (const [oldKey, { text }] of held) {
      if (size <= MOST_HELD) break;
      held.delete(oldKey);
      size -= text.length;
    }
  };
  const read = async (key: string, name: CallName, input: Input): Promise<Held> => {
    const askedAt = clock().getTime();
    const text = await ask(name, input);
    const before = held.get(key);
    const value: unknown = before?.text === text ? before.value : JSON.parse(text);
    const answer = { text, value, askedAt };
    hold(key, answer);
    return answer;
  };
  return async (name, input) => {
    if (calls[name].method !== 'GET') throw new Error(`A page only reads; ${name} does not.`);
    const key = `${name} ${JSON.stringify(input)}`;
    const found = held.get(key);
    if (found && isWithin(clock().getTime() - found.askedAt, shareMs)) return found;
    const asking = running.get(key) ?? read(key, name, input).finally(() => running.delete(key));
    running.set(key, asking);
    return asking;
  };
}

/** False as well for what comes from the future: a clock that was set back makes nothing last longer. */
export const isWithin = (age: number, most: number): boolean => age >= 0 && age < most;
