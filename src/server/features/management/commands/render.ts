import type { Database } from '#server/db/database.ts';
import { duringJob, renderMarkdown } from '#server/integrations/markdown/markdown.ts';

const batch = 50;

/** Renders descriptions that were written without their HTML. Returns how many it has seen to. */
export async function renderEntities(db: Database): Promise<number> {
  const rows = await db
    .selectFrom('entities')
    .select(['id', 'description'])
    .where('description', 'is not', null)
    .where('description_html', 'is', null)
    .limit(batch)
    .execute();
  await Promise.all(
    rows.map(async ({ id, description }) => {
      await db
        .updateTable('entities')
        .set({ description_html: await renderMarkdown(description ?? '', duringJob) })
        .where('id', '=', id)
        .where('description', '=', description)
        .execute();
    }),
  );
  return rows.length;
}
