import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { reviewCalls } from '#contract/reviews.ts';
import { weightedTotal } from '#rules/reviews.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { ManagedProject } from '#server/features/projects/access.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { findRubric, type Rubric } from '../queries/rubric.ts';

type Save = BodyOf<typeof reviewCalls.replaceRubric>;

/**
 * Makes the rubric what was sent, and weighs the reviews already given anew: scores of criteria that
 * went, or that are above a lower scale, are dropped. Throws `version_conflict`, `validation`.
 */
export async function replaceRubric(
  db: Database,
  { project }: ManagedProject<'manager'>,
  save: Save,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .selectFrom('projects')
      .select('id')
      .where('id', '=', project.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const present = await findRubric(transaction, project.id);
    if (present.version !== save.version) {
      throw new AppError('version_conflict', {
        message: `Someone saved this rubric in the meantime: you worked on version ${save.version}, it is at version ${present.version} now. Load the newest one and bring your changes in again.`,
      });
    }
    const criteria = identify(save, present);
    const values = {
      version: present.version + 1,
      criteria: JSON.stringify(criteria),
      updated_at: now,
    };
    await transaction
      .insertInto('rubrics')
      .values({ project_id: project.id, ...values })
      .onConflict((conflict) => conflict.column('project_id').doUpdateSet(values))
      .execute();
    await weighAnew(transaction, project.id, criteria);
  });
}

function identify(save: Save, present: Rubric): Rubric['criteria'] {
  const known = new Set(present.criteria.map(({ _id: id }) => id));
  const seen = new Set<string>();
  const details: ErrorDetail[] = [];
  const criteria = save.criteria.map(({ _id: sent, label, help, ...rest }, index) => {
    const id = sent?.toLowerCase() ?? newId();
    const path = `criteria.${index}._id`;
    if (sent && !known.has(id)) {
      const message = 'This is no criterion of this rubric. Leave _id out for a new one.';
      details.push({ path, message });
    }
    if (seen.has(id)) details.push({ path, message: 'Name each criterion once.' });
    seen.add(id);
    return { _id: id, label: label.trim(), help: help?.trim() || null, ...rest };
  });
  if (details.length > 0) throw new AppError('validation', { details });
  return criteria;
}

async function weighAnew(
  db: Database,
  projectId: string,
  criteria: Rubric['criteria'],
): Promise<void> {
  const scales = new Map(criteria.map(({ _id: id, scale }) => [id, scale]));
  const reviews = await db
    .selectFrom('reviews')
    .select(['id', 'scores'])
    .where('project_id', '=', projectId)
    .execute();
  const rows = reviews.map(({ id, scores: before }) => {
    const scores = before.filter((one) => one.score <= (scales.get(one.criterionId) ?? 0));
    return { id, scores, total: weightedTotal(criteria, scores) };
  });
  if (rows.length === 0) return;
  await sql`
    update reviews set scores = sent.scores, total = sent.total
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id uuid, scores jsonb, total numeric)
    where reviews.id = sent.id`.execute(db);
}
