import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import type { Target, TargetKind } from '#rules/search/read.ts';
import type { Database } from '#server/db/database.ts';
import type { LookupKind } from '#server/db/vocabulary.ts';
import { readCountryNames } from '#server/features/lookups/queries/countries.ts';

/** A lookup, or an organisation by its account. */
export type ValueRow = {
  kind: LookupKind | 'organisation';
  type: string | null;
  id: string;
  name: string;
  code: string | null;
};

const kinds: Record<Exclude<LookupKind, 'ecosystem'>, TargetKind> = {
  sector: 'sector',
  stage: 'startupStage',
  project_type: 'projectType',
};

/**
 * What the rows of `names` name, each a phrase and the folded name looked for: lookups in use, and organisations with a
 * public project, of which one is looked for, not all. An organisation of one word would take everyday words for itself:
 * those are found as words. `offset 0` keeps each lookup from being folded anew: there is an index of that.
 */
export const namedValues = sql`
    select names.phrase, l.kind, l.type, l.id, l.name, l.code
    from names cross join lateral (select * from lookups
      where search_fold(name) = names.name and deactivated_at is null offset 0) l
    union all
    select names.phrase, 'organisation', null, a.id, e.name, null
    from names join entities e on search_fold(e.name) = names.name
    join management_accounts a on a.entity_id = e.id
    where names.name like '% %' and e.hidden_at is null and e.deleted_at is null
      and (select true from projects p where p.account_id = a.id and p.hidden_at is null
        and p.status in ('open', 'closed', 'expired') limit 1)`;

/** What a term acts as a filter for. */
export function toTarget(row: ValueRow, language: Language): Target {
  const { kind, id, code } = row;
  if (kind === 'organisation') return { kind, id, name: row.name };
  if (kind !== 'ecosystem') return { kind: kinds[kind], id, name: row.name, code };
  const type = row.type === 'Country' ? 'country' : row.type === 'Region' ? 'region' : 'community';
  const translated = type === 'country' && code ? readCountryNames(language)?.[code] : undefined;
  return { kind: type, id, name: translated ?? row.name, code };
}

/** What each of these meanings of synonyms names; plain words are missing. One statement. */
export async function findNamed(
  db: Database,
  meanings: string[],
  language: Language,
): Promise<Map<string, Target[]>> {
  const found = new Map<string, Target[]>();
  if (meanings.length === 0) return found;
  const { rows } = await sql<ValueRow & { phrase: string }>`
    with names as (
      select distinct word as phrase, search_fold(word) as name
      from unnest(${meanings}::text[]) as word
    )
    ${namedValues}
    order by kind, name, id`.execute(db);
  for (const row of rows) {
    found.set(row.phrase, [...(found.get(row.phrase) ?? []), toTarget(row, language)]);
  }
  return found;
}
