import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { withIncoming } from '#server/integrations/files/incoming.ts';
import type { PicturePurpose } from '#server/integrations/files/pictures.ts';
import type { JobHandlers, TimedJob } from '#server/jobs/runner.ts';
import { makeKept, sizeRow } from './commands/make-picture.ts';

const BATCH = 20;

type Unmade = { id: string; storage_key: string; purpose: PicturePurpose };

/** Makes the pictures that were published before there was a picture pipeline; until then nobody sees them. */
export const picturesToMake: TimedJob = {
  name: 'make_pictures',
  pattern: '* * * * *',
  run: async ({ services }) => {
    const rows = await listUnmade(services.db);
    // oxlint-disable-next-line no-await-in-loop -- one after the other leaves room for those who upload now
    for (const row of rows) await make(services, row);
  },
};

/** Makes a picture that was uploaded without saying what for, as soon as it is named. */
export const fileJobs: Pick<JobHandlers, 'make_picture'> = {
  make_picture: async ({ fileId }, { services }) => {
    const [row] = await listUnmade(services.db, fileId);
    if (row) await make(services, row);
  },
};

async function listUnmade(db: Database, id: string | null = null): Promise<Unmade[]> {
  const { rows } = await sql<Unmade>`
    select id, storage_key, purpose from files
    where purpose <> 'answer' and width is null and (${id}::uuid is null or id = ${id}::uuid)
    order by id limit ${BATCH}`.execute(db);
  return rows;
}

async function make({ db, files }: Pick<Services, 'db' | 'files'>, row: Unmade): Promise<void> {
  const bytes = await files.get(row.storage_key);
  if (!bytes) return forget(db, row);
  try {
    await withIncoming(files.incoming, async (place) => {
      await pipeline(bytes, createWriteStream(place, { flags: 'wx' }));
      const { picture, small } = await makeKept(files, place, row);
      const isNamed = await inTransaction(db, async (transaction) => {
        const written = await transaction
          .updateTable('files')
          .set({ ...picture.facts, storage_key: picture.key })
          .where('id', '=', row.id)
          .where('storage_key', '=', row.storage_key)
          .returning(['owner_id', 'created_at'])
          .executeTakeFirst();
        if (!written) return false;
        if (small) {
          await transaction
            .insertInto('files')
            .values({ ...sizeRow(small, row), ...written })
            .execute();
        }
        return true;
      });
      // Another process was faster: its bytes are the ones that are named.
      const needless = isNamed ? [row.storage_key] : [picture.key, ...(small ? [small.key] : [])];
      await Promise.all(needless.map(async (key) => files.remove(key)));
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'file_refused')) throw error;
    await forget(db, row);
  }
}

/** No picture after all: it becomes a private file again, and its address leads nowhere. */
async function forget(db: Database, { id }: Unmade): Promise<void> {
  const address = `/v3/files/${id}`;
  await inTransaction(db, async (transaction) => {
    await sql`update users set picture_url = null where picture_url = ${address}`.execute(
      transaction,
    );
    await sql`update entities set logo_url = null where logo_url = ${address}`.execute(transaction);
    await sql`update entities set banner = null where banner = ${address}`.execute(transaction);
    await sql`update projects set banner = null where banner = ${address}`.execute(transaction);
    await sql`update banners set image = null where image = ${address}`.execute(transaction);
    await transaction
      .updateTable('files')
      .set({ purpose: 'answer' })
      .where('id', '=', id)
      .execute();
  });
}
