import type { Database } from '#server/db/database.ts';
import type { OwnApplication } from '../access.ts';

export const arrivalColumns = [
  'id',
  'application_id',
  'user_id',
  'received_at',
  'state',
  'refusal',
  'content',
  'statement',
  'signature',
  'key_id',
] as const;

/** More than anybody presses send in earnest. */
const MOST = 100;

/** Each time that its founders pressed send, the newest first. */
export async function listArrivals(db: Database, { id }: OwnApplication) {
  return db
    .selectFrom('arrivals')
    .select(arrivalColumns)
    .where('application_id', '=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}
export type ArrivalRow = Awaited<ReturnType<typeof listArrivals>>[number];

/** One arrival as it is now; undefined when its application is gone. */
export async function findArrival(db: Database, id: string): Promise<ArrivalRow | undefined> {
  return db.selectFrom('arrivals').select(arrivalColumns).where('id', '=', id).executeTakeFirst();
}
