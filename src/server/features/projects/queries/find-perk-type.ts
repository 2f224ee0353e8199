import type { Database } from '#server/db/database.ts';
import { findLookupId } from '#server/features/lookups/queries/lookups.ts';
import type { Model } from './read-model-state.ts';

/** The type of perks, null where there is none; whatever operators call it, its code stays. */
export async function findPerkType(db: Database, model: Model | null): Promise<string | null> {
  if (!model) return findLookupId(db, 'project_type', 'perk');
  const types = [...model.lookups.values()].filter(({ kind }) => kind === 'project_type');
  return types.find(({ code }) => code === 'perk')?.id ?? null;
}
