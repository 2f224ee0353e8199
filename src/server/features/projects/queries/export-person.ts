import { sql } from 'kysely';
import type { ExportPerson } from '#server/feature.ts';

/** The projects whose pages the person opened. */
export const exportPerson: ExportPerson = async ({ userId: me }, read) => {
  return {
    views: await read(sql`
      select projects.name as project, projects.slug as "projectSlug", project_views.day,
        project_views.created_at as "createdAt"
      from project_views join projects on projects.id = project_views.project_id
      where project_views.user_id = ${me} order by project_views.created_at, projects.id`),
  };
};
