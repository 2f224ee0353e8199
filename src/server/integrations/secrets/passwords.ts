import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '#server/http/errors.ts';
import { passwordCost } from '#server/integrations/secrets/password-cost.ts';

/** Fewer than the four threads of the pool, so that file reads never wait for a hash. */
const maxRunning = 3;
/** About a second of work; whoever comes later is told to come back. */
const maxWaiting = 120;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfter: 2 });
    // The one that finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password. Throws `unavailable` when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(async () => hash(password, passwordCost));
}

/** 64 bytes that only the same text gives again, each guess at the cost of a password's. */
export async function deriveBytes(text: string, salt: Buffer): Promise<Buffer> {
  return inTurn(async () => hashRaw(text, { ...passwordCost, salt, outputLen: 64 }));
}

let standIn: Promise<string> | null = null;

/**
 * True when the password fits the hash. Without a hash (unknown address, account without a password)
 * it does the same work against a stand-in and answers false. Throws `unavailable` when overfull.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  standIn ??= hash('no account has this password', passwordCost);
  // What is no argon2 hash fits nothing, e.g. a code of a server before this one.
  const known = stored?.startsWith('$argon2') ? stored : null;
  const compared = known ?? (await standIn);
  const fits = await inTurn(async () => verify(compared, password));
  return fits && known !== null;
}
