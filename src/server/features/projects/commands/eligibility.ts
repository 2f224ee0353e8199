import { sql } from 'kysely';
import type { Criterion, KeptCriterion } from '#contract/eligibility.ts';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { plainCriterion } from '#rules/eligibility/criteria.ts';
import type { Database } from '#server/db/database.ts';

/** The columns of a project that say who may apply. */
export type EligibilityColumns = { eligibility: string; criterion_ids: number[] };

/**
 * The columns for each list of criteria; what no project had before gets its row. Belongs in the transaction that writes
 * them.
 */
export async function toEligibilityColumns(
  db: Database,
  lists: readonly (readonly KeptCriterion[])[],
): Promise<EligibilityColumns[]> {
  const all = lists.flat().map(({ criterion }) => criterion);
  const ids = await idsOf(db, all);
  let at = 0;
  return lists.map((list) => ({
    eligibility: JSON.stringify(list),
    criterion_ids: list.map(() => ids[at++] ?? 0),
  }));
}

/** The rows of these criteria, each made where it is the first of its kind. */
async function idsOf(db: Database, criteria: readonly Criterion[]): Promise<number[]> {
  if (criteria.length === 0) return [];
  const sent = sql`(select ordinality, value as criterion
    from jsonb_array_elements(${JSON.stringify(criteria)}::jsonb) with ordinality) sent`;
  await sql`
    insert into eligibility_criteria (criterion)
    select distinct sent.criterion from ${sent}
    where not exists (select from eligibility_criteria known
      where md5(known.criterion::text) = md5(sent.criterion::text))
    order by sent.criterion
    on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select known.id from ${sent}
    join eligibility_criteria known on md5(known.criterion::text) = md5(sent.criterion::text)
    order by sent.ordinality`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a team wrote, in one spelling; what it left as it was read in a text still says so. */
export function keptAs(
  criteria: readonly Criterion[],
  before: readonly KeptCriterion[],
): KeptCriterion[] {
  return criteria.map(plainCriterion).map((criterion) => {
    const same = before.find((one) => isSame(one.criterion, criterion));
    return same ?? { criterion };
  });
}

/* Keys come in another order from the database than from a person. */
const isSame = (one: Criterion, other: Criterion): boolean =>
  canonicalJson(one) === canonicalJson(other);
