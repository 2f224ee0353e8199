import type { CallName } from '#contract/index.ts';
import { isUnheard } from './call-error.ts';
import { send, type InputOf, type Reply } from './client.ts';

const TRIES = 3;
const LONGEST_WAIT_S = 4;

/**
 * Makes a call that is done once for each Idempotency-Key, and makes it again when no answer came or the
 * server was busy. Whoever sends the same once more later sends the same key.
 */
export async function sendAgain<N extends CallName>(name: N, input: InputOf<N>): Promise<Reply<N>> {
  for (let tries = 1; ; tries += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await send(name, input);
    } catch (error) {
      if (!isUnheard(error)) throw error;
      if (tries === TRIES || error.code === 'offline') throw error;
      const seconds = Math.min(LONGEST_WAIT_S, error.retryAfter ?? tries);
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next try
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}
