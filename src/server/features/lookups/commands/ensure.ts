import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { Lookups } from '#server/db/schema.ts';
import { countryNames } from '#data/country-names.ts';
import { communityNames, regionNames } from '#data/ecosystems.ts';
import { projectTypeNames, sectorNames, stageNames } from '#data/taxonomy.ts';

type LookupRow = Insertable<Lookups>;

/**
 * The id of a lookup: made from its kind and its code (its name where it has none), so that every
 * installation has the same ids and links between them keep working.
 */
export function lookupId(kind: LookupRow['kind'], codeOrName: string): string {
  const bytes = createHash('sha256').update(`flair lookup\n${kind}\n${codeOrName}`).digest();
  // Version 8 (made by our own rule) and the usual variant, RFC 9562.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function coded(
  kind: LookupRow['kind'],
  type: string,
  names: Record<string, string>,
  byRank: boolean,
): LookupRow[] {
  return Object.entries(names).map(([code, name], index) => ({
    id: lookupId(kind, code),
    kind,
    type,
    code,
    name,
    ranking: byRank ? index + 1 : 0,
  }));
}

/** The lookups that every installation starts with. */
function builtInLookups(): LookupRow[] {
  const sectors = sectorNames.map((name, index): LookupRow => ({
    id: lookupId('sector', name),
    kind: 'sector',
    type: 'Sector',
    code: null,
    name,
    ranking: index + 1,
  }));
  return [
    ...coded('ecosystem', 'Country', countryNames, false),
    ...coded('ecosystem', 'Region', regionNames, false),
    ...coded('ecosystem', 'Community', communityNames, false),
    ...sectors,
    ...coded('stage', 'Stage', stageNames, true),
    ...coded('project_type', 'ProjectType', projectTypeNames, true),
  ];
}

/** Adds the built-in lookups that are missing; what is there, edited or not, stays as it is. */
export async function ensureLookups(db: Database): Promise<void> {
  await db
    .insertInto('lookups')
    .values(builtInLookups())
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
