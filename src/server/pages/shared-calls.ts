import type { FastifyInstance } from 'fastify';
import type { CallName } from '#contract/index.ts';
import type { Language } from '#contract/limits.ts';
import type { InsideAnswer, InsideReply } from '#server/http/replies/inside-answer.ts';
import { isWithin } from '#server/within.ts';
import { keeper } from '#rules/keeper.ts';

type Input = { params?: object; query?: object };
export type ReplyMark = InsideReply['mark'];
/** What a call answers nobody in particular. */
export type Answer = InsideReply & {
  /** When it was asked for, in ms: it tells of nothing later. */
  askedAt: number;
};
export type SharedCalls = {
  ask: (name: CallName, input: Input) => Promise<Answer>;
  /** Drops what nobody may share any more. */
  dropOld: () => void;
};

type Options = {
  language: Language;
  clock: () => Date;
  /** For so long a reply is everybody's who asks the same. */
  shareMs: number;
  /** What was so some seconds ago will do. */
  lags: boolean;
};

/** So many replies are held at most. */
const MOST_HELD = 2000;

/**
 * Reads for the pages of all visitors: those who want to know the same at the same time are answered with one reading.
 * The caller is always nobody, so nothing personal can be in it.
 */
export function sharedCalls(
  app: FastifyInstance,
  { language, clock, shareMs, lags }: Options,
): SharedCalls {
  const isShared = ({ askedAt }: Answer): boolean => isWithin(clock().getTime() - askedAt, shareMs);
  const held = keeper<Answer>({
    most: MOST_HELD,
    weigh: () => 1,
    isOld: (answer) => !isShared(answer),
  });
  const running = new Map<string, Promise<Answer>>();
  const read = async (key: string, name: CallName, input: Input): Promise<Answer> => {
    const askedAt = clock().getTime();
    const { value, mark } = await answerOf(name)(input, language, lags);
    const answer = { value, mark, askedAt };
    held.keep(key, answer);
    return answer;
  };
  const answerOf = (name: CallName): InsideAnswer => {
    const answer = app.insideAnswers.get(name);
    if (!answer)
      throw new Error(`A page only reads what everybody may; ${name} is something else.`);
    return answer;
  };
  const askShared = async (name: CallName, input: Input): Promise<Answer> => {
    const key = `${name} ${JSON.stringify(input)}`;
    const found = held.get(key);
    if (found && isShared(found)) return found;
    const asking = running.get(key) ?? read(key, name, input).finally(() => running.delete(key));
    running.set(key, asking);
    return asking;
  };
  return { ask: askShared, dropOld: held.dropOld };
}

/** True where both replies tell the same. */
export function isSameReply(one: ReplyMark | undefined, other: ReplyMark): boolean {
  return one?.length === other.length && other.every((part, at) => part === one[at]);
}
