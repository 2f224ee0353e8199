import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import type { Caller } from '#server/http/context.ts';
import type { VisibleProject } from '../access.ts';
import { countApplications, findOwnApplication, listPartners } from './figures.ts';
import { listScreens } from '#server/features/forms/queries/questions.ts';
import { hiddenColumns, selectProjects } from './rows.ts';

/** The whole of one project, in one statement. */
export async function getProject(db: Database, { project }: { project: { id: string } }) {
  const row = await selectProjects(db)
    .select([
      ...hiddenColumns,
      'projects.banner',
      'projects.description',
      'projects.description_html',
      'projects.benefits_html',
      'projects.source_url',
      'projects.version',
      'projects.blind_review',
      sql<number>`(select count(*) from questions
        where questions.project_id = projects.id and questions.removed_at is null)`.as(
        'question_count',
      ),
    ])
    .where('projects.id', '=', project.id)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

export type DetailRow = Awaited<ReturnType<typeof getProject>>;

/** Everything that the project page shows; `own` is null for a visitor. */
export async function getProjectPage(db: Database, caller: Caller | null, proof: VisibleProject) {
  const row = await getProject(db, proof);
  const counts = await countApplications(db, proof);
  const screens = await listScreens(db, proof.project.id);
  const partners = await listPartners(db, proof);
  const own = caller && { applicationId: await findOwnApplication(db, caller, proof) };
  return { row, counts, screens, partners, own };
}

export type ProjectPage = Awaited<ReturnType<typeof getProjectPage>>;
