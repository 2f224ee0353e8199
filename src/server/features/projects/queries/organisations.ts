import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import type { AccountFaceRow } from '#server/views/account.ts';
import { isWanted } from './search-order.ts';
import { type Change, withChanges } from './search-engine.ts';
import { type Count, countUses, findChanges } from './search-reading.ts';
import { readSought, type Sought } from './search-terms.ts';
import { hasStatus } from '#server/queries/project-status.ts';

export type OrganisationRow = AccountFaceRow & {
  country: string | null;
  open_projects: number;
};
type RankedRow = OrganisationRow & { rank: number; sorted: string };

export type FoundOrganisations = Page<OrganisationRow> & {
  instead: { q: string; changes: Change[] } | null;
};

type Asked = {
  q: string | undefined;
  limit: number;
  cursor: string | undefined;
  language: Language;
  now: Date;
  /** Counts in how many public projects something is found, where PostgreSQL need not. */
  count?: Count | undefined;
};

const SORT = 'organisations';

/**
 * Organisations that have a public project: those in whose name or description everything stands that was asked for, the
 * best first. Where there is none, misspelt words give way to the nearest spelling, and if that finds nothing either, a
 * name with half of the words is enough. A word of public projects is not misspelt. All of them by name where nothing
 * was asked for.
 */
export async function findOrganisations(db: Database, asked: Asked): Promise<FoundOrganisations> {
  const terms = await readTerms(db, asked.q ?? '', asked.language);
  if (terms.length === 0) return { ...(await readPage(db, asked, [], isAny)), instead: null };
  const page = await readPage(db, asked, terms, hasAll(terms));
  if (page.total > 0) return { ...page, instead: null };
  const changes = await findSpellings(db, terms, asked);
  if (changes.length > 0) {
    const q = withChanges(asked.q ?? '', changes);
    const respelt = await readTerms(db, q, asked.language);
    const other = await readPage(db, asked, respelt, hasAll(respelt));
    const told = changes.map(({ from, to, why }) => ({ from, to, why }));
    if (other.total > 0) return { ...other, instead: { q, changes: told } };
  }
  return { ...(await readPage(db, asked, terms, isNamedByHalf(terms))), instead: null };
}

/* A country is a mark of its code. */
async function readTerms(db: Database, typed: string, language: Language): Promise<Sought[]> {
  const sought = await readSought(db, typed, language);
  return sought.flatMap((term) => {
    const codes = term.targets.flatMap(({ kind, code }) =>
      kind === 'country' && code ? [`'%${code}'`] : [],
    );
    const match = [term.match, ...codes].filter((part) => part !== '').join(' | ');
    return match === '' ? [] : [{ ...term, match }];
  });
}

const isAny = sql<boolean>`true`;
const inDocument = ({ match }: Pick<Sought, 'match'>) => sql`found.document @@ ${match}::tsquery`;

function hasAll(terms: Sought[]): RawBuilder<boolean> {
  const wanted = terms.filter(isWanted).map(inDocument);
  const unwanted = terms
    .filter(({ kind }) => kind === 'not')
    .map((term) => sql`not ${inDocument(term)}`);
  const parts = [...wanted, ...unwanted];
  return parts.length > 0 ? sql<boolean>`(${sql.join(parts, sql` and `)})` : isAny;
}

function isNamedByHalf(terms: Sought[]): RawBuilder<boolean> {
  const wanted = terms.filter(isWanted);
  if (wanted.length < 2) return sql<boolean>`false`;
  const parts = wanted.map(({ match }) => sql`(found.name @@ ${match}::tsquery)::int`);
  return sql<boolean>`(${sql.join(parts, sql` + `)}) * 2 >= ${wanted.length}::int`;
}

/* The words themselves before what means the same, the name before the description. */
function rankOf(terms: Sought[]): RawBuilder<number> {
  const parts = terms
    .filter(({ kind }) => kind !== 'not')
    .map(({ exact, match }) => {
      const named = exact === '' ? sql`` : sql`when found.name @@ ${exact}::tsquery then 1000`;
      return sql`case ${named} when found.name @@ ${match}::tsquery then 600
        when ${inDocument({ match })} then 50 else 0 end`;
    });
  if (parts.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(parts, sql` + `)} + 300 / greatest(10, length(entities.name)))`;
}

const isPublic = (now: Date) => sql<boolean>`(entities.hidden_at is null
  and entities.deleted_at is null and exists (select from projects
    where projects.account_id = management_accounts.id and projects.hidden_at is null
      and ${hasStatus('any', now)}))`;

const from = sql`from organisation_search found
  join entities on entities.id = found.entity_id
  join management_accounts on management_accounts.entity_id = entities.id`;

async function readPage(
  db: Database,
  { limit, cursor, now }: Asked,
  terms: Sought[],
  fits: RawBuilder<boolean>,
): Promise<Page<OrganisationRow>> {
  const where = sql`${fits} and ${isPublic(now)}`;
  const after = fromCursor(cursor, SORT);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count ${from} where ${where}`.execute(db);
  const total = counted[0]?.count ?? 0;
  if (total === 0) return { rows: [], total, limit, next: null };
  const { rows } = await sql<RankedRow>`
    select * from (
      select management_accounts.id as account_id, entities.id as entity_id,
        entities.name as entity_name, entities.logo_url as entity_logo_url,
        entities.slug as entity_slug, entities.hue as entity_hue,
        entities.verified_at as entity_verified_at, entities.country,
        (-${rankOf(terms)})::int as rank, lower(entities.name) as sorted,
        (select count(*)::int from projects where projects.account_id = management_accounts.id
          and projects.hidden_at is null and ${hasStatus('open', now)}) as open_projects
      ${from} where ${where}) as ranked
    where ${after ? sql`(rank, sorted, entity_id) > (${after[0]}::int, ${after[1]}::text, ${after[2]}::uuid)` : sql`true`}
    order by rank, sorted, entity_id limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    total,
    sort: SORT,
    position: ({ rank, sorted, entity_id: id }) => [rank, sorted, id],
  });
}

async function findSpellings(db: Database, terms: Sought[], asked: Asked) {
  const counts = terms.map(
    (term) => sql`(select count(*)::int from organisation_search found where ${inDocument(term)})`,
  );
  const { rows } = await sql<{ uses: number[] }>`
    select array[${sql.join(counts)}]::int[] as uses`.execute(db);
  const unknown = terms.filter((term, place) => isWanted(term) && rows[0]?.uses[place] === 0);
  if (unknown.length === 0) return [];
  const changes = await findChanges(db, unknown, await countUses(db, unknown, asked));
  return changes.filter(({ why }) => why === 'spelling');
}
