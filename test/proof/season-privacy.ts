// Whom a reply may tell of: people, applications and startups, by how they stand to the caller at that moment.
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import type { Actor } from './actors.ts';

const anEmail = /[\w.+-]+@flair\.test/g;
const anId = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const anInvitation = /"invitationToken":"([^"]+)"/g;

/** Somebody with a session, or a key. */
type Caller =
  | Pick<Actor, 'name' | 'id' | 'operator'>
  | { name: 'key'; id: string; operator: false };

/** What is in a reply and tells of somebody whom the caller has nothing to do with; `sent` is what they said themselves. */
export async function strangersIn(
  db: Database,
  { actor, text, sent }: { actor: Caller; text: string; sent: string },
): Promise<string[]> {
  if (actor.operator) return [];
  const told = (pattern: RegExp): string[] => [
    ...new Set((text.match(pattern) ?? []).filter((one) => !sent.includes(one))),
  ];
  const [emails, ids] = [told(anEmail), told(anId)];
  if (emails.length === 0 && ids.length === 0) return [];
  const held = Array.from(sent.matchAll(anInvitation), ([, token = '']) => tokenHash(token));
  const { rows } = await sql<{ it: string }>`
    with me as (select ${actor.id}::uuid as id),
    teams as (
      select account_id from members, me where user_id = me.id
      union
      -- A key is of one organisation, and nobody by itself.
      select account_id from api_keys join me using (id)
    ),
    startups_of_me as (select startup_id from startup_founders, me where user_id = me.id),
    -- What somebody of the caller's organisations reads, and what is the caller's own.
    readable as (
      select a.id, a.startup_id, a.user_id from applications a where a.status <> 'draft' and a.account_id in (select account_id from teams)
      union
      select a.id, a.startup_id, a.user_id from applications a, me
      where a.user_id = me.id or a.startup_id in (select startup_id from startups_of_me)
    )
    select 'the address of ' || u.email as it from users u, me
    where u.email = any(${emails}::text[]) and u.id <> me.id
    and not exists (select from members m where m.user_id = u.id and m.account_id in (select account_id from teams))
    and not exists (select from startup_founders f where f.user_id = u.id and f.startup_id in (select startup_id from startups_of_me))
    -- Whom they have invited themselves.
    and not exists (select from invitations i where i.email = u.email and i.account_id in (select account_id from teams))
    and not exists (select from startup_invitations i where i.email = u.email and i.startup_id in (select startup_id from startups_of_me))
    -- Who began an application that they may read, and the founders of its startup.
    and not exists (select from readable r left join startup_founders f on f.startup_id = r.startup_id
      where u.id in (r.user_id, f.user_id))
    union all
    select 'the application ' || a.id || ' ' || a.status from applications a
    where a.id = any(${ids}::uuid[]) and a.id not in (select id from readable)
    union all
    select 'the startup ' || s.id from startups s
    where s.id = any(${ids}::uuid[]) and s.id not in (select startup_id from startups_of_me)
    and s.id not in (select startup_id from readable where startup_id is not null)
    -- Or those to which the caller is invited, or holds an invitation.
    and s.id not in (select i.startup_id from startup_invitations i, me join users u using (id) where i.email = u.email)
    and s.id not in (select startup_id from startup_invitations where token_hash = any(${held}))
    union all
    select 'the draft of a project ' || p.id from projects p
    where p.id = any(${ids}::uuid[]) and p.status = 'draft' and p.account_id not in (select account_id from teams)
    union all
    select of_a_team.what || ' ' || of_a_team.id from (
      select 'the review' as what, id, account_id from reviews
      union all select 'the comment', id, account_id from comments
      union all select 'the decision', d.id, a.account_id from decisions d join applications a on a.id = d.application_id
      union all select 'the key', id, account_id from api_keys
      union all select 'the webhook', id, account_id from webhooks
      union all select 'the invoice', id, account_id from invoices
    ) of_a_team
    where id = any(${ids}::uuid[]) and account_id not in (select account_id from teams)`.execute(
    db,
  );
  return rows.map(({ it }) => `${actor.name} is told of a stranger: ${it}`);
}
