import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { restoreBackup } from '#server/backup/restore.ts';
import { verifyBackup } from '#server/backup/verify.ts';
import { decisionRelease } from '#server/features/applications/jobs.ts';
import { anEmptyPlace, backUp, openKept } from './backups/everything.ts';
import { aRound } from './stories/second-person.ts';
import { cloneDatabase } from './clone-database.ts';

/** What was waiting and when it is told, in hours from now, by the database. */
const waiting = sql<{ hours: number; batch: number | null }>`
  select round(extract(epoch from decisions.release_at - now()) / 3600)::int as hours,
    round(extract(epoch from decision_batches.release_at - now()) / 3600)::int as batch
  from decisions left join decision_batches on decision_batches.id = batch_id
  where decisions.state = 'staged' order by decisions.release_at`;

test('what waited to be told when a backup was made is held once more after a restore', async () => {
  const source = await openKept(await cloneDatabase());
  const round = await aRound(source, 3);
  await round.bulk(round.owner, 'rejected');
  // Whoever made two of them thought better of it within the hour, but after the backup; the third has time.
  await sql`update decision_batches set release_at = now() - interval '8 hours'`.execute(source.db);
  await sql`update decisions set release_at = now() - interval '8 hours'`.execute(source.db);
  await sql`update decisions set release_at = now() + interval '90 hours'
    where id = (select min(id::text)::uuid from decisions)`.execute(source.db);
  const archive = { file: await backUp(source), passphrase: undefined };
  const verified = await verifyBackup(archive);

  const place = await anEmptyPlace();
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  await restoreBackup({ ...place, archive, verified, keepPresent: null, say });
  expect(said).toContain('2 decisions of before are told in 24 hours, unless taken back');
  const restored = await openKept(place.url);
  const { rows } = await waiting.execute(restored.db);
  expect(rows).toEqual([
    { hours: 24, batch: 24 },
    { hours: 24, batch: 24 },
    { hours: 90, batch: 24 },
  ]);
  await decisionRelease.run({ services: restored.services, now: new Date() });
  const told = await sql`select from applications where status = 'rejected'`.execute(restored.db);
  expect(told.rows).toEqual([]);
  await restored.close();
  await place.close();
  await source.close();
}, 60_000);
