import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Caller } from '#server/http/context.ts';
import type { VisibleProject } from '../access.ts';
import { countApplications, findOwnApplication } from './figures.ts';
import { readFormFace } from '#server/features/forms/queries/versions.ts';
import { criterionNames } from './eligibility.ts';
import { hiddenColumns, selectProjects } from './rows.ts';

/** The whole of one project, in one statement. */
export async function getProject(db: Database, { project }: { project: { id: string } }) {
  return selectProjects(db)
    .select([
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
      sql<number>`(select count(*) from form_questions
        where form_questions.project_id = projects.id
          and form_questions.version = projects.form_version and form_questions.stage is null)
        + case when projects.status = 'draft' then coalesce((
          select jsonb_array_length(form_drafts.questions) from form_drafts
          where form_drafts.project_id = projects.id and projects.form_version = 0), 0) else 0 end`.as(
        'question_count',
      ),
    ])
    .where('projects.id', '=', project.id)
    .executeTakeFirstOrThrow(notFound);
}

export type DetailRow = Awaited<ReturnType<typeof getProject>>;

/** Everything that the project page shows; `own` is null for a visitor. */
export async function getProjectPage(db: Database, caller: Caller | null, proof: VisibleProject) {
  const row = await getProject(db, proof);
  const counts = await countApplications(db, proof);
  const { screens, takes } = await readFormFace(db, proof.project);
  // The organisation that runs it, as `listPartners` has it, stands in the project's row already.
  const partners = [row];
  const own = caller && { applicationId: await findOwnApplication(db, caller, proof) };
  return { row, counts, screens, takes, partners, own };
}

export type ProjectPage = Awaited<ReturnType<typeof getProjectPage>>;
