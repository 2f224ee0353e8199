import { keeper } from '#rules/keeper.ts';
import type { ReadyReply } from '#server/http/replies/ready-reply.ts';

/** Replies of so many bytes in all are kept. */
const MOST_KEPT = 16_000_000;

const makeKept = () =>
  keeper<ReadyReply>({
    most: MOST_KEPT,
    weigh: ({ body }) => body.byteLength,
    isOld: () => false,
  });

/** What says that nothing has changed. */
type State = { version: number; open: unknown };

export type Replies = ReturnType<typeof makeReplies>;

/** Replies as they were sent, for as long as nothing of what they were made of changes. */
export function makeReplies(stateAt: (now: Date) => State) {
  let kept = makeKept();
  let state: State = { version: 0, open: null };
  const isSame = (other: State): boolean =>
    other.version === state.version && other.open === state.open;

  return {
    /** The reply of this key, made where it is not known. */
    async get(
      key: string,
      now: Date,
      answer: () => Promise<ReadyReply | null>,
    ): Promise<ReadyReply | null> {
      const before = stateAt(now);
      if (!isSame(before)) {
        kept = makeKept();
        state = before;
      }
      const known = kept.get(key);
      if (known) return known;
      const reply = await answer();
      if (reply && isSame(before) && isSame(stateAt(now))) kept.keep(key, reply);
      return reply;
    },
    weight: () => kept.weight(),
  };
}
