import { type RawBuilder, sql } from 'kysely';
import { isShown } from '#server/authorization/shown.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { mostAwarded, takenPlaces, takesHere } from './filters.ts';
import { selectProjects } from './rows.ts';
import type { Fact } from './read-model-facts.ts';

/** So many rows a statement, so that none is long. */
const BATCH = 5000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** So many changes at most are caught up with at once. */
export const MOST_CHANGES = 10_000;

/** True of the projects that may be in the read model: what everybody may see, whatever its deadline. */
const isPublic = sql<boolean>`(projects.status in ('open', 'closed', 'expired') and ${isShown})`;

const micros = (column: RawBuilder<unknown>) =>
  sql`(extract(epoch from ${column}) * 1000000)::bigint`;
type FactRow = Omit<Fact, 'deadline' | 'lookups'> & { deadline: number | null; lookups: string };

const factsWhere = (condition: RawBuilder<unknown>) => sql<FactRow>`
  select projects.id, projects.status, ${micros(sql`projects.deadline`)} as deadline,
    ${micros(sql`projects.created_at`)} as "createdAt", projects.view_count as views,
    projects.featured, projects.account_id as account, projects.language,
    projects.award_currency as currency, ${mostAwarded} as most, ${takesHere} as here,
    ${takenPlaces} as places,
    coalesce((select string_agg(pl.lookup_id::text, ' ') from project_lookups pl
      where pl.project_id = projects.id), '') as lookups
  from projects where ${isPublic} and ${condition}`;

const toFact = (row: FactRow): Fact => ({
  ...row,
  deadline: row.deadline ?? Number.POSITIVE_INFINITY,
  // As one text, which is read in a tenth of the time of an array.
  lookups: row.lookups === '' ? [] : row.lookups.split(' '),
});

/** All public projects, batch after batch in the order of their ids. */
export async function* readAllFacts(db: Database): AsyncGenerator<Fact[]> {
  /* Where a batch ends is asked first: of a limit PostgreSQL may believe that reading all is the way to so few. */
  const readAfter = async (last: string) => {
    const { rows: ends } = await sql<{ id: string }>`select id from projects where id > ${last}
      order by id offset ${BATCH - 1} limit 1`.execute(db);
    const end = ends[0]?.id ?? null;
    const isInBatch = sql`projects.id > ${last} and projects.id <= ${end ?? LAST_ID}`;
    const { rows } = await factsWhere(isInBatch).execute(db);
    return { rows, end };
  };
  let reading: ReturnType<typeof readAfter> | null = readAfter(FIRST_ID);
  while (reading) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch: all at once would take seconds and memory
    const { rows, end }: Awaited<ReturnType<typeof readAfter>> = await reading;
    // On its way while these are made use of; who stops before has nothing of it.
    reading = end === null ? null : readAfter(end);
    reading?.catch(() => undefined);
    yield rows.map(toFact);
  }
}

/** The public ones among these projects and those of these accounts. */
export async function readFacts(
  db: Database,
  { projects, accounts }: { projects: readonly string[]; accounts: readonly string[] },
): Promise<Fact[]> {
  const facts: Fact[] = [];
  if (projects.length > 0) {
    const { rows } = await factsWhere(sql`projects.id = any(${projects}::uuid[])`).execute(db);
    facts.push(...rows.map(toFact));
  }
  if (accounts.length > 0) {
    const { rows } = await factsWhere(sql`projects.account_id = any(${accounts}::uuid[])`).execute(
      db,
    );
    facts.push(...rows.map(toFact));
  }
  return facts;
}

/** A lookup, with its place in the order of names that PostgreSQL has. */
export type KnownLookup = {
  id: string;
  kind: LookupKind;
  name: string;
  code: string | null;
  rank: number;
};

export async function readLookups(db: Database): Promise<Map<string, KnownLookup>> {
  const { rows } = await sql<KnownLookup>`
    select id, kind, name, code, rank() over (order by name) as rank from lookups`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** What has been seen of the changes: all of transactions that this snapshot sees. */
export type Seen = { snapshot: string; marker: string };
export type Changes = Seen & {
  everything: boolean;
  /** Of all of them; one more than `most` where there are more. */
  count: number;
  projects: string[];
  accounts: string[];
  lookups: string[];
  /** Projects of which the number of sent applications is another. */
  sent: string[];
};

/** Where to begin: what happens from now on is in `readChanges`. */
export async function beginSeeing(db: Database): Promise<Seen> {
  await sql`insert into project_changes (kind, of_id) select 'marker', ${newId()}::uuid
    where not exists (select from project_changes where kind = 'marker')`.execute(db);
  const { rows } = await sql<Seen>`
    select pg_current_snapshot()::text as snapshot, ${marker} as marker`.execute(db);
  return { snapshot: rows[0]?.snapshot ?? '', marker: rows[0]?.marker ?? '' };
}

// Of two that began at the same moment one name holds for both.
const marker = sql<string>`coalesce((select of_id::text from project_changes where kind = 'marker'
  order by of_id limit 1), '')`;

/** What was committed since, `most` of it; one statement. */
export async function readChanges(db: Database, since: Seen, most: number): Promise<Changes> {
  const { rows } = await sql<Seen & { changes: string[] }>`
    select pg_current_snapshot()::text as snapshot, ${marker} as marker,
      array(select distinct kind || ' ' || coalesce(of_id::text, '') from project_changes
        where xid >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot) and kind <> 'marker'
          and not pg_visible_in_snapshot(xid, ${since.snapshot}::pg_snapshot)
        limit ${most + 1}) as changes`.execute(db);
  const { snapshot = '', marker: name = '', changes = [] } = rows[0] ?? {};
  const of = (kind: string): string[] =>
    changes.filter((one) => one.startsWith(kind)).map((one) => one.slice(kind.length + 1));
  return {
    snapshot,
    marker: name,
    everything: name !== since.marker || of('everything').length > 0,
    count: changes.length,
    projects: of('project'),
    accounts: of('account'),
    lookups: of('lookup'),
    sent: of('sent'),
  };
}

/** What the cards of these projects are made of; one that is public no more is missing. */
export async function readCardRows(db: Database, ids: readonly string[]) {
  return selectProjects(db)
    .select(['projects.banner', 'projects.banner_focus'])
    .where('projects.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isPublic)
    .execute();
}
