import { createHash } from 'node:crypto';
import { damage } from './damage.ts';

/**
 * The last 40 bytes of a backup: a frame of Zstandard that its readers skip (RFC 8878, 3.1.2), with the
 * SHA-256 of all bytes before it. So a single changed bit anywhere is found, also where it would decode to the same.
 */
const SKIPPED_FRAME = 0x184d2a50;
const HASH_BYTES = 32;
export const SEAL_BYTES = 8 + HASH_BYTES;

function sealOf(hash: Buffer): Buffer {
  const start = Buffer.alloc(8);
  start.writeUInt32LE(SKIPPED_FRAME, 0);
  start.writeUInt32LE(HASH_BYTES, 4);
  return Buffer.concat([start, hash]);
}

/** The bytes, and the seal behind them. */
export async function* seal(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield sealOf(hash.digest());
}

/** The bytes before the seal; throws damage at the end when they are not those that were sealed. */
export async function* unseal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const both = Buffer.concat([held, chunk]);
    const sealed = both.subarray(0, Math.max(0, both.length - SEAL_BYTES));
    held = both.subarray(sealed.length);
    if (sealed.length === 0) continue;
    hash.update(sealed);
    yield sealed;
  }
  if (!held.equals(sealOf(hash.digest()))) {
    throw damage('its bytes are not those that were written, or some are missing');
  }
}
