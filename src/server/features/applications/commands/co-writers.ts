import type { Database } from '#server/db/database.ts';
import { announce } from '#server/integrations/live/live.ts';
import type { OwnApplication } from '../access.ts';
import { listWriters } from '../queries/writers.ts';

/** Tells the other founders' open pages that answers were saved. */
export async function tellOfSave(
  db: Database,
  id: string,
  coFounders: readonly string[],
): Promise<void> {
  await announce(db, coFounders, { event: 'changed', resource: 'applicationQuestions', id });
}

/** Tells the other founders' open pages where the caller writes; null when they stopped. */
export async function showPresence(
  db: Database,
  application: OwnApplication,
  questionId: string | null,
): Promise<void> {
  const { others, name } = await listWriters(db, application);
  if (others.length === 0) return;
  await announce(db, others, {
    event: 'presence',
    id: application.id,
    userId: application.userId,
    name,
    questionId,
  });
}
