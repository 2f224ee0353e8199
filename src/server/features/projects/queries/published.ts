import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { type Filters, passesAll } from './filters.ts';
import { fits } from './search-order.ts';
import { readStrictly } from './search-reading.ts';

type Asked = Omit<Filters, 'status' | 'deadline'> & { q?: string | undefined };
type Wish = {
  /** Published after this, exclusive; null for whenever. */
  after: Date | null;
  /** Published until then, inclusive. */
  until: Date;
  limit: number;
  language: Language;
  now: Date;
};

export type PublishedProject = {
  id: string;
  slug: string;
  name: string;
  executive_summary: string | null;
  deadline: Date | null;
  deadline_zone: string;
  published_at: Date;
  entity_name: string;
};

/**
 * Open projects that fit a search, the newest first, and how many there are. What was typed is taken at its word: a search
 * that finds nothing today tells of nothing else. Two statements.
 */
export async function listPublished(
  db: Database,
  { q, ...filters }: Asked,
  { after, until, limit, language, now }: Wish,
): Promise<{ rows: PublishedProject[]; total: number }> {
  const search = q === undefined ? null : await readStrictly(db, q, language);
  const { rows } = await sql<PublishedProject & { total: number }>`
    select projects.id, projects.slug, projects.name, projects.executive_summary,
      projects.deadline, projects.deadline_zone, projects.published_at,
      entities.name as entity_name, count(*) over () as total
    from projects join management_accounts on management_accounts.id = projects.account_id
    join entities on entities.id = management_accounts.entity_id
    where ${passesAll({ ...filters, status: 'open' }, now)}
      and projects.published_at <= ${until}
      and ${after ? sql`projects.published_at > ${after}` : sql`true`}
      and ${search ? fits(search) : sql`true`}
    order by projects.published_at desc, projects.id desc limit ${limit}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** When the newest open project was published, until an instant; null where there is none. */
export async function newestPublication(db: Database, until: Date): Promise<Date | null> {
  const newest = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.max('published_at').as('at'))
    .where('status', '=', 'open')
    .where('published_at', '<=', until)
    .executeTakeFirst();
  return newest?.at ?? null;
}
