import { randomInt } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import type { LinkOwner } from '../access.ts';
import { alphabet, type KeptLink, length, type LinkedTo } from '../queries/links.ts';

const newCode = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
/** The short link of an owner to something: the one there is, or a new one. */
export async function keepLink(
  db: Database,
  owner: LinkOwner,
  { leadsTo, projectId, entityId }: LinkedTo,
  now: Date,
): Promise<KeptLink> {
  const link = {
    referer_id: owner.refererId,
    referer_account_id: owner.accountId,
    leads_to: leadsTo,
    project_id: projectId,
    entity_id: entityId,
  };
  const find = async () =>
    db
      .selectFrom('referral_links')
      .select(['code', 'leads_to', 'created_at'])
      .where('leads_to', '=', leadsTo)
      .where('referer_id', 'is not distinct from', owner.refererId)
      .where('referer_account_id', 'is not distinct from', owner.accountId)
      .where('project_id', 'is not distinct from', projectId)
      .where('entity_id', 'is not distinct from', entityId)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  await db
    .insertInto('referral_links')
    .values({ ...link, code: newCode(), created_at: now })
    // Two that ask at the same time get one.
    .onConflict((conflict) =>
      conflict
        .columns(['referer_id', 'referer_account_id', 'leads_to', 'project_id', 'entity_id'])
        .doNothing(),
    )
    .execute();
  const made = await find();
  if (!made) throw new Error('A link is there once it was made.');
  return made;
}
