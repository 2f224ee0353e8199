import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { SLUG_MAX_LENGTH, slugify } from '#rules/text/letters.ts';
import type { Database } from '#server/db/database.ts';
import type { DB } from '#server/db/schema.ts';

const looksLikeId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const suffixLengths = [5, 12];

type Wanted = { key: string; name: string };

/**
 * A free address for each key: the name where it is free, else the name with letters that belong to
 * the key. The unique index has the last word.
 */
export async function freeSlugs(
  db: Database,
  table: 'entities' | 'projects',
  wanted: Wanted[],
  otherwise: string,
): Promise<Map<string, string>> {
  const choices = wanted.map(({ key, name }) => ({ key, slugs: candidates(key, name, otherwise) }));
  const slugs = choices.flatMap((choice) => choice.slugs);
  const taken =
    slugs.length === 0
      ? []
      : await db.selectFrom(table).select('slug').where('slug', 'in', slugs).execute();
  const former =
    table === 'projects' || slugs.length === 0
      ? []
      : await db.selectFrom('former_slugs').select('slug').where('slug', 'in', slugs).execute();
  const used = new Set([...taken, ...former].map((row) => row.slug));
  const chosen = new Map<string, string>();
  for (const { key, slugs: own } of choices) {
    const slug = own.find((candidate) => !used.has(candidate)) ?? own.at(-1) ?? key;
    used.add(slug);
    chosen.set(key, slug);
  }
  return chosen;
}

function candidates(key: string, name: string, otherwise: string): string[] {
  const made = slugify(name, otherwise);
  const base = looksLikeId.test(made) ? `${otherwise}-${made}` : made;
  const letters = createHash('sha256').update(key).digest('hex');
  return [
    base,
    ...suffixLengths.map((length) => {
      const short = base.slice(0, SLUG_MAX_LENGTH - length - 1).replace(/-$/, '');
      return `${short}-${letters.slice(0, length)}`;
    }),
  ];
}

/** True in SQL for the organisation that has this address, or had it before. */
export const hasAddress = (where: ExpressionBuilder<DB, 'entities'>, slug: string) =>
  where.or([
    where('entities.slug', '=', slug),
    where(
      'entities.id',
      '=',
      where.selectFrom('former_slugs').select('entity_id').where('slug', '=', slug),
    ),
  ]);
