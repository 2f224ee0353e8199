import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import { isId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/context.ts';
import { publishedQuestions } from '#server/features/forms/queries/questions.ts';
import { getWorkingCopy, toFormFace } from '#server/features/forms/queries/versions.ts';
import { roleOn, visibleAsRead } from '../access.ts';
import { findOwnApplication } from './figures.ts';
import { criterionNames } from './eligibility.ts';
import { hiddenColumns, selectProjects } from './rows.ts';

const selectWhole = (db: Database) =>
  selectProjects(db).select([
    ...hiddenColumns,
    'projects.banner',
    'projects.banner_focus',
    'projects.description',
    'projects.description_html',
    'projects.benefits_html',
    'projects.source_url',
    'projects.version',
    'projects.eligibility',
    criterionNames.as('criterion_names'),
    'projects.blind_review',
    'projects.lengthens',
    'projects.lengthened_minutes',
    'projects.decision_date',
    sql<number>`(select count(*) from form_questions
        where form_questions.project_id = projects.id
          and form_questions.version = projects.form_version and form_questions.stage is null)
        + case when projects.status = 'draft' then coalesce((
          select jsonb_array_length(form_drafts.questions) from form_drafts
          where form_drafts.project_id = projects.id and projects.form_version = 0), 0) else 0 end`.as(
      'question_count',
    ),
  ]);

/** The whole of one project, in one statement. */
export async function getProject(db: Database, { project }: { project: { id: string } }) {
  return selectWhole(db).where('projects.id', '=', project.id).executeTakeFirstOrThrow(notFound);
}

export type DetailRow = Awaited<ReturnType<typeof getProject>>;

type Finding = { names: readonly string[]; userId: string | null };

const findPages = (column: 'id' | 'slug') =>
  prepared((db, { names, userId }: Finding) =>
    selectWhole(db)
      .select([
        roleOn(userId).as('role'),
        publishedQuestions.as('questions'),
        sql<number>`(select count(*) from applications
          where applications.project_id = projects.id and applications.deleted_at is null
            and applications.status <> 'draft')`.as('sent'),
      ])
      .where(sql<boolean>`${sql.ref(`projects.${column}`)} = any(${names})`)
      .compile(),
  );
const finds = { id: findPages('id'), slug: findPages('slug') };
type PageRow = Awaited<ReturnType<typeof finds.id>>[number];

const forVisitors = (column: 'id' | 'slug') =>
  gathered(
    async (db, names: string[]) => {
      const rows = await finds[column](db, { names, userId: null });
      return new Map(rows.map((row) => [row[column], row]));
    },
    // One is fuller than two; one that is slow holds up nobody for longer.
    { atATime: 1, patienceMs: 10 },
  );
const visitorFinds = { id: forVisitors('id'), slug: forVisitors('slug') };

async function findPage(
  db: Database,
  caller: Caller | null,
  idOrSlug: string,
): Promise<PageRow | undefined> {
  const column = isId(idOrSlug) ? 'id' : 'slug';
  const name = column === 'id' ? idOrSlug.toLowerCase() : idOrSlug;
  if (!caller) return visitorFinds[column](db, name);
  const [row] = await finds[column](db, { names: [name], userId: caller.userId });
  return row;
}

/**
 * Everything that the page of a project shows, with the proof that the caller may see it; `own` is null for a visitor, for
 * whom all of it is one statement, of several pages where several are asked for. Throws `not_found` for whoever may not.
 */
export async function getProjectPage(db: Database, caller: Caller | null, idOrSlug: string) {
  const row = await findPage(db, caller, idOrSlug);
  if (!row) throw notFound();
  const isHidden = (row.hidden_at ?? row.entity_hidden_at) !== null;
  const proof = visibleAsRead(caller, { ...row, isHidden, hasForm: row.form_version > 0 });
  // Whoever sees a draft is of its team, and reads what is being written.
  const questions =
    row.status === 'draft' ? (await getWorkingCopy(db, row.id)).questions : row.questions;
  const own = caller && { applicationId: await findOwnApplication(db, caller, proof) };
  return { proof, row, sent: row.sent, ...toFormFace(questions), own };
}

export type ProjectPage = Awaited<ReturnType<typeof getProjectPage>>;
