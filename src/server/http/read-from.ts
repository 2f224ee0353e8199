import type { FastifyRequest } from 'fastify';
import type { CallSpec } from '#contract/define.ts';
import type { Database } from '#server/db/database.ts';
import { replicaReads } from '#server/db/replica.ts';
import type { Services } from './context.ts';
import { isInsideCall } from './replies/inside-calls.ts';
import { mayHaveWritten } from './written.ts';

/** Whether a request may be answered with what was so some seconds ago; without a replica nothing is. */
export function mayLag(request: FastifyRequest, { config, replica }: Services): boolean {
  if (!replica) return true;
  // What the server asks itself over HTTP is kept by others, in pictures and forms.
  if (isInsideCall(request)) return false;
  return !mayHaveWritten(request, config.publicUrl.startsWith('https:'));
}

/**
 * Does the reading of a call: on the replica where the contract allows it, the replica is fresh and the caller need not see
 * the last seconds; else, and again after any failure of it, on the primary. What is not found on the replica may have
 * been made a moment ago.
 */
export async function readFrom<T>(
  { readsFrom }: CallSpec,
  { db, replica }: Services,
  lags: boolean,
  read: (db: Database) => Promise<T>,
): Promise<T> {
  if (!replica || readsFrom !== 'replica') return read(db);
  if (lags && replica.isFresh()) {
    try {
      const reply = await read(replica.db);
      replicaReads.inc({ from: 'replica' });
      return reply;
    } catch {
      replicaReads.inc({ from: 'again' });
      return read(db);
    }
  }
  if (!lags) replica.readsOwn();
  replicaReads.inc({ from: 'primary' });
  return read(db);
}
