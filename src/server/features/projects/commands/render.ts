import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { duringJob, renderMarkdown } from '#server/integrations/markdown/markdown.ts';

const batch = 50;

/** Renders texts that were written without their HTML. Returns how many projects it has seen to. */
export async function renderProjects(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'description', 'benefits', 'description_html', 'benefits_html'])
    .where(
      sql<boolean>`((description <> '' and description_html is null)
        or (benefits is not null and benefits_html is null))`,
    )
    .limit(batch)
    .execute();
  await Promise.all(
    rows.map(async (row) => {
      const description =
        row.description_html ?? (await renderMarkdown(row.description, duringJob));
      const benefits = row.benefits_html ?? (await renderMarkdown(row.benefits ?? '', duringJob));
      // What was written meanwhile has HTML of its own, or its turn comes.
      await db
        .updateTable('projects')
        .set({
          description_html: description,
          benefits_html: row.benefits === null ? null : benefits,
        })
        .where('id', '=', row.id)
        .where('description', '=', row.description)
        .where(sql<boolean>`benefits is not distinct from ${row.benefits}`)
        .execute();
    }),
  );
  return rows.length;
}
