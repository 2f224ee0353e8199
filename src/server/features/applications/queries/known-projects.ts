// What is said of a project with every application to it, remembered: many apply to the same one, most of them in its last
// hours. Nothing is decided by it; whoever uses it has their statement prove that it still holds (`isAsItWas`).
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { accountFaceColumns } from '#server/views/account.ts';
import { aroundProject, projectColumns, projectTypes } from './selected.ts';

const read = prepared((db, { id }: { id: string }) =>
  db
    .selectFrom('projects')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .where('projects.id', '=', id)
    .select(projectColumns)
    .select(accountFaceColumns)
    .select([
      projectTypes.as('project_types'),
      aroundProject.as('around'),
      sql<boolean>`coalesce(projects.hidden_at, entities.hidden_at) is not null`.as('is_hidden'),
    ])
    .compile(),
);
export type KnownProject = Awaited<ReturnType<typeof read>>[number];

/** So many projects are remembered, some 2 KB each. */
const MOST = 1000;
/** A project that was read so lately is not read again because somebody could not begin with it. */
const LATELY_MS = 1000;
type Known = { reading: Promise<KnownProject | undefined>; readAt: number };
const known = new Map<string, Known>();

/** The project, as it was when this process read it; however many ask at once, it is read once. */
export async function knownProject(db: Database, id: string): Promise<KnownProject | undefined> {
  const remembered = known.get(id);
  if (remembered) return remembered.reading;
  const reading = read(db, { id }).then(([row]) => row);
  known.set(id, { reading, readAt: performance.now() });
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  try {
    const project = await reading;
    if (!project) known.delete(id);
    return project;
  } catch (error) {
    known.delete(id);
    throw error;
  }
}

/** Somebody could not begin with what is remembered: whoever asks next reads it anew, unless it was read just now. */
export function doubtProject(id: string): void {
  const { readAt = 0 } = known.get(id) ?? {};
  if (performance.now() - readAt > LATELY_MS) known.delete(id);
}
