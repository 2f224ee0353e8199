import { sql } from 'kysely';
import { priceLimit } from '#rules/money.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Projects } from '#server/db/schema.ts';
import type { ManagedProject } from '../access.ts';
import { getWorkingCopy } from '#server/features/forms/queries/versions.ts';
import { toQuestionView } from '#server/views/question.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';
import {
  rememberQuestions,
  remapLogic,
  setRevision,
  toRows,
  writeWorkingCopy,
} from '#server/features/forms/commands/working-copy.ts';
import { accountMoney, insertWithFreeSlug } from './write.ts';

/** Whether a copy has what the project has in a column; a column of which this does not say it does not compile. */
const columns: Record<keyof Projects, 'copied' | 'own'> = {
  account_id: 'copied',
  author_id: 'own',
  award_currency: 'copied',
  award_max: 'copied',
  award_min: 'copied',
  banner: 'copied',
  banner_focus: 'copied',
  benefits: 'copied',
  benefits_html: 'copied',
  blind_lift_reason: 'own',
  blind_lifted_at: 'own',
  blind_lifted_by: 'own',
  blind_review: 'copied',
  closed_at: 'own',
  confirm_asked_at: 'own',
  confirmed_at: 'own',
  created_at: 'own',
  criterion_ids: 'copied',
  deadline: 'own',
  deadline_set_at: 'own',
  deadline_zone: 'copied',
  decision_date: 'own',
  description: 'copied',
  description_html: 'copied',
  eligibility: 'copied',
  eligibility_edited_at: 'copied',
  ends_at: 'own',
  estimated_shortlist: 'copied',
  executive_summary: 'copied',
  featured: 'own',
  form_revision: 'own',
  form_version: 'own',
  hidden_at: 'own',
  hidden_reason: 'own',
  id: 'own',
  language: 'copied',
  lengthened_minutes: 'own',
  lengthens: 'copied',
  name: 'own',
  price_minor: 'copied',
  published_at: 'own',
  referral_policy: 'copied',
  rejection_reasons: 'copied',
  rejection_reasons_version: 'own',
  slug: 'own',
  source_form: 'own',
  source_key: 'own',
  source_licence: 'own',
  source_url: 'own',
  status: 'own',
  template_form_version: 'own',
  template_hash: 'own',
  updated_at: 'own',
  venue: 'copied',
  version: 'own',
  view_count: 'own',
};
const copiedColumns = sql.join(
  Object.entries(columns).flatMap(([column, whose]) =>
    whose === 'copied' ? [sql.ref(column)] : [],
  ),
);

const maxName = 200;
const suffix = ' (copy)';

/**
 * Copies the project with its form, its rubric, its reasons for a rejection, how it is reviewed and whether a second person is asked
 * as a new draft without deadline; returns the draft's id.
 */
export async function cloneProject(
  db: Database,
  { project, account, userId }: ManagedProject<'edit'>,
  now: Date,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const name = `${project.name.slice(0, maxName - suffix.length).toWellFormed()}${suffix}`;
    const id = newId();
    await insertWithFreeSlug(transaction, name, async (slug) => {
      const { rows } = await sql<{ id: string }>`
        insert into projects (id, slug, author_id, name, status, created_at, updated_at, ${copiedColumns})
        select ${id}::uuid, ${slug}, ${userId}::uuid, ${name}, 'draft', ${now}::timestamptz, ${now}::timestamptz, ${copiedColumns}
        from projects where projects.id = ${project.id}
        on conflict (slug) do nothing returning id`.execute(transaction);
      return rows[0];
    });
    await dropHighPrice(transaction, account.id, id);
    await sql`
      insert into project_lookups (project_id, lookup_id, kind)
      select ${id}::uuid, lookup_id, kind from project_lookups
      where project_id = ${project.id}`.execute(transaction);
    await cloneQuestions(transaction, project.id, id, now);
    await cloneRubric(transaction, project.id, id, now);
    await cloneSecondPerson(transaction, { from: project.id, to: id, userId, now });
    await tellTeam(transaction, account.id, id);
    return id;
  });
}

/** A price that only operators may set goes with what they set for the account: the copy has the account's then. */
async function dropHighPrice(db: Database, accountId: string, id: string): Promise<void> {
  const { currency, accountPriceMinor } = await accountMoney(db, accountId);
  await db
    .updateTable('projects')
    .set({ price_minor: null })
    .where('id', '=', id)
    .where('price_minor', '>', priceLimit(currency, accountPriceMinor))
    .execute();
}

/** The copies are questions of their own, so their conditions must name the copies. */
async function cloneQuestions(db: Database, from: string, to: string, now: Date): Promise<void> {
  const questions = (await getWorkingCopy(db, from)).questions.map((row) => ({
    ...toQuestionView(row),
    identifying: row.identifying,
  }));
  if (questions.length === 0) return;
  const copies = new Map(questions.map((question) => [question._id, newId()]));
  const copyOf = (id: string): string => copies.get(id) ?? id;
  const copied = questions.map((question) =>
    remapLogic({ ...question, _id: copyOf(question._id) }, copyOf),
  );
  const rows = toRows(copied);
  await rememberQuestions(db, to, rows);
  await writeWorkingCopy(db, { projectId: to, rows, userId: null, now });
  await setRevision(db, to, { revision: 1, now });
}

/**
 * Reviews stand above projects, so their rubric is copied here. The criteria get ids of their own: a
 * score belongs to one project.
 */
async function cloneRubric(db: Database, from: string, to: string, now: Date): Promise<void> {
  const rubric = await db
    .selectFrom('rubric_versions')
    .select('criteria')
    .where('project_id', '=', from)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!rubric || rubric.criteria.length === 0) return;
  const criteria = rubric.criteria.map((criterion) => ({ ...criterion, _id: newId() }));
  await db
    .insertInto('rubric_versions')
    .values({
      project_id: to,
      version: 1,
      number: 1,
      criteria: JSON.stringify(criteria),
      created_at: now,
    })
    .execute();
}

type Copying = { from: string; to: string; userId: string; now: Date };

/** Were it not asked of the copy, whoever may copy could decide alone on the next round. */
async function cloneSecondPerson(db: Database, { from, to, userId, now }: Copying): Promise<void> {
  await sql`
    insert into second_person_changes (project_id, number, account_id, is_on, waiting, changed_by, created_at)
    select ${to}::uuid, 1, account_id, true, 0, ${userId}::uuid, ${now}::timestamptz
    from (select account_id, is_on from second_person_changes where project_id = ${from}
      order by number desc limit 1) as last
    where is_on`.execute(db);
}
