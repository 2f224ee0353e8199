import { outcomeStatuses, togetherAt } from '#rules/applications/decisions.ts';
import { isForSecond } from '#rules/applications/second-person.ts';
import type { Database } from '#server/db/database.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { shareProjects } from '#server/queries/held-projects.ts';
import { sql } from 'kysely';

/** What a project asks of an outcome: until when it waits with all others, and whether a second person confirms it. */
export type OutcomeRules = { moment: Date | null; asksSecond: boolean };
type Asked = { to: ApplicationStatus; now: Date };

const none: OutcomeRules = { moment: null, asksSecond: false };

/** SQL for when all outcomes of the project in this column are told, over or to come; null where it has no such moment. */
export const momentOf = (column: string) => sql<Date | null>`(
  select moves.to_at from release_date_moves moves where moves.project_id = ${sql.ref(column)}
  order by moves.number desc limit 1)`;

/** Of each of these projects, for this decision. One statement, and none for a step that is no outcome. */
export async function listOutcomeRules(
  db: Database,
  projectIds: readonly string[],
  { to, now }: Asked,
): Promise<(projectId: string) => OutcomeRules> {
  if (!outcomeStatuses.includes(to)) return () => none;
  const rows = await db
    .selectFrom('projects')
    .select('projects.id')
    .select([
      momentOf('projects.id').as('moment'),
      sql<boolean | null>`(select is_on from second_person_changes
        where project_id = projects.id order by number desc limit 1)`.as('is_on'),
    ])
    .where(sql<boolean>`projects.id = any(${projectIds}::uuid[])`)
    .execute();
  const rules = new Map(
    rows.map(({ id, moment, is_on: isOn }): [string, OutcomeRules] => [
      id,
      { moment: togetherAt(to, moment, now), asksSecond: isForSecond(to) && isOn === true },
    ]),
  );
  return (projectId) => rules.get(projectId) ?? none;
}

/**
 * The same, while nobody changes them until the transaction ends, so that no decision is made under those of before. Held
 * first and read then: a statement that waits for the rows would still read what was before it.
 */
export async function holdOutcomeRules(
  db: Database,
  projectIds: readonly string[],
  asked: Asked,
): Promise<(projectId: string) => OutcomeRules> {
  if (outcomeStatuses.includes(asked.to)) await shareProjects(db, projectIds);
  return listOutcomeRules(db, projectIds, asked);
}
