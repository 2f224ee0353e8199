import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { LinkTarget } from '#server/db/vocabulary.ts';

/** Where a link is to lead. */
export type LinkedTo = { leadsTo: LinkTarget; projectId: string | null; entityId: string | null };
export type KeptLink = { code: string; leads_to: LinkTarget; created_at: Date };

/** Without those that are taken for another when a link is read from paper. */
export const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const length = 10;
const pattern = new RegExp(`^[${alphabet}]{${length}}$`);
const isCode = (text: string): boolean => pattern.test(text);

/** A short link that somebody follows. */
export type FoundLink = {
  leads_to: LinkTarget;
  referer_id: string | null;
  referer_account_id: string | null;
  project_id: string | null;
  entity_id: string | null;
  /** Its owner is there, and neither suspended nor hidden: it can be credited. */
  is_credited: boolean;
};

/** SQL for "nobody has hidden or deleted the organisation", where `management_accounts` is the row. */
export const isCredited = sql<boolean>`exists (select from entities
  where entities.id = management_accounts.entity_id
    and entities.hidden_at is null and entities.deleted_at is null)`;

/** What a code stands for; null for one that nobody has. */
export async function findLink(db: Database, code: string): Promise<FoundLink | null> {
  if (!isCode(code)) return null;
  const { rows } = await sql<FoundLink>`
    select link.leads_to, link.referer_id, link.referer_account_id, link.project_id, link.entity_id,
      (users.id is not null and users.suspended_at is null and users.deleted_at is null)
        or (entities.id is not null and entities.hidden_at is null) as is_credited
    from referral_links link
    left join users on users.id = link.referer_id
    left join management_accounts account on account.id = link.referer_account_id
    left join entities on entities.id = account.entity_id and entities.deleted_at is null
    where link.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** Whoever is logged in in a browser; null where it is nobody, or several have been. */
export async function loggedInWith(
  db: Database,
  visitorId: string,
  now: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom('browser_users')
    .select('user_id')
    .where('visitor_id', '=', visitorId)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.user_id', '=', 'browser_users.user_id')
          .where('sessions.expires_at', '>', now),
      ),
    )
    .limit(2)
    .execute();
  return rows.length === 1 ? (rows[0]?.user_id ?? null) : null;
}
