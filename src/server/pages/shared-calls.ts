import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import { isChecked } from '#server/http/check-reply.ts';
import type { InsideAnswer, InsideReply } from '#server/http/inside-answer.ts';
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
  const held = keeper<Held>({
    most: MOST_HELD,
    // One without a text is kept where it was made; what holds it weighs something, too.
    weigh: ({ text }) => text.length + 100,
    isOld: ({ askedAt }) => !isWithin(clock().getTime() - askedAt, keepMs),
  });
  const running = new Map<string, Promise<Held>>();
  const read = async (key: string, name: CallName, input: Input): Promise<Held> => {
    const askedAt = clock().getTime();
    const reply = await answerOf(name)(input, language);
    const isKept = 'value' in reply && isChecked(reply.value);
    const answer = isKept ? { text: '', value: reply.value } : asBefore(reply, held.get(key));
    held.keep(key, { ...answer, askedAt });
    return { ...answer, askedAt };
  };
  const answerOf = (name: CallName): InsideAnswer => {
    const answer = app.insideAnswers.get(name);
    if (!answer)
      throw new Error(`A page only reads what everybody may; ${name} is something else.`);
    return answer;
  };
  const askShared = async (name: CallName, input: Input): Promise<Held> => {
    const key = `${name} ${JSON.stringify(input)}`;
    const found = held.get(key);
    if (found && isWithin(clock().getTime() - found.askedAt, shareMs)) return found;
    const asking = running.get(key) ?? read(key, name, input).finally(() => running.delete(key));
    running.set(key, asking);
    return asking;
  };
  return { ask: askShared, dropOld: held.dropOld };
}

/* The value of before where the text is the same. */
function asBefore(reply: InsideReply, before: Held | undefined): Omit<Held, 'askedAt'> {
  const text = 'text' in reply ? reply.text : JSON.stringify(reply.value);
  return { text, value: before?.text === text ? before.value : JSON.parse(text) };
}
