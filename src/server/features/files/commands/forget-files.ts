import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';

/* A smaller size stays with its picture. */
const address = sql`'/v3/files/' || coalesce(files.size_of, files.id)`;

/**
 * Deletes the rows of the caller's files, but those that a sent application names and the public
 * pictures of organisations, projects and banners. Returns the keys of the bytes to remove.
 */
export async function forgetFiles(db: Database, caller: Caller): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from files
    where owner_id = ${caller.userId}
      and not exists (select from application_files where application_files.file_id = files.id)
      and not exists (select from submission_files where submission_files.file_id = files.id)
      and not exists (select from entities where entities.logo_url = ${address})
      and not exists (select from entities where entities.banner = ${address})
      and not exists (select from projects where projects.banner = ${address})
      and not exists (select from banners where banners.image = ${address})
    returning storage_key`.execute(db);
  return rows.map((row) => row.storage_key);
}
