import { sql } from 'kysely';
import { MAX_FOUNDERS } from '#contract/limits.ts';
import { ownsStartup } from '#rules/startups/startup.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Sender } from '#server/features/auth/commands/invitation-mails.ts';
import {
  revokeInvitation,
  sendInvitation,
  type Sending,
  useInvitation,
} from '#server/features/auth/commands/invitations.ts';
import { isPending } from '#server/features/auth/queries/invitations.ts';
import { notify } from '#server/integrations/notices.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { type OwnedStartup, type OwnStartup, ownStartup } from '../access.ts';
import { founderInvitationMail } from '../emails.ts';
import { founderContacts } from '../queries/founders.ts';
import { announceStartup, lockStartup } from './profile.ts';
import { sayStartups } from '#contract/messages/startups.ts';

type Outside = Pick<Sending, 'config' | 'now'>;

/**
 * Invites an address, or renews its pending invitation with a new link; returns its id. Throws `not_found`, `forbidden`,
 * `already_member`, `state_conflict` when the startup has no room, `invitation_unwanted`, `rate_limited`.
 */
export async function inviteFounder(
  db: Database,
  startup: OwnedStartup,
  email: string,
  outside: Outside,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { name: startupName } = await lockStartup(transaction, startup);
    await requireOwner(transaction, startup);
    await refuseFounder(transaction, startup, email);
    await demandRoom(transaction, startup, email, outside.now);
    const compose: Sending['compose'] = (link) => founderInvitationMail({ ...link, startupName });
    const sending = { ...outside, sender: senderOf(startup), compose };
    const id = await sendInvitation(transaction, sending, { email });
    await announceStartup(transaction, startup.id);
    return id;
  });
}

const senderOf = ({ id, userId }: OwnedStartup): Sender => ({ kind: 'founders', id, userId });

/* Behind the lock: whoever takes it away ends what they invited to, and what they send meanwhile would outlive it. */
async function requireOwner(db: Database, { id, userId }: OwnedStartup): Promise<void> {
  const founder = await db
    .selectFrom('startup_founders')
    .select('role')
    .where('startup_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!founder) throw new AppError('not_found');
  if (!ownsStartup(founder.role)) throw new AppError('forbidden');
}

async function refuseFounder(db: Database, startup: OwnedStartup, email: string): Promise<void> {
  const founder = await db
    .selectFrom('startup_founders')
    .innerJoin('users', 'users.id', 'startup_founders.user_id')
    .select('users.id')
    .where('startup_founders.startup_id', '=', startup.id)
    .where(sql<boolean>`lower(users.email) = lower(${email})`)
    .executeTakeFirst();
  if (!founder) return;
  throw new AppError('already_member', sayStartups('startups.founder_already'));
}

async function demandRoom(
  db: Database,
  startup: OwnedStartup,
  email: string,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from startup_founders where startup_id = ${startup.id})
      + (select count(*) from startup_invitations where startup_id = ${startup.id}
          and ${isPending} and expires_at > ${now}
          and lower(email) <> lower(${email})) as count`.execute(db);
  if ((rows[0]?.count ?? 0) < MAX_FOUNDERS) return;
  throw new AppError(
    'state_conflict',
    sayStartups('startups.too_many_founders', { max: MAX_FOUNDERS }),
  );
}

/** Ends an invitation that nobody has used. Throws `state_conflict` for another. */
export async function revokeFounderInvitation(
  db: Database,
  startup: OwnedStartup,
  invitationId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await revokeInvitation(transaction, senderOf(startup), invitationId, now);
    await announceStartup(transaction, startup.id);
  });
}

/**
 * Makes the caller a co-founder; an owner stays one. Throws `link_wrong`, or `invitation_other_address`
 * when it was sent to somebody else.
 */
export async function acceptFounderInvitation(
  db: Database,
  caller: Caller,
  token: string,
  now: Date,
): Promise<OwnStartup> {
  return inTransaction(db, async (transaction) => {
    const { hostId: id } = await useInvitation(transaction, 'founders', caller, token, now);
    const { name } = await lockStartup(transaction, { id });
    const founders = await founderContacts(transaction, id);
    await transaction
      .insertInto('startup_founders')
      .values({ startup_id: id, user_id: caller.userId, role: 'co_founder', created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notify(transaction, {
      userIds: founders.map((founder) => founder.id),
      actorId: caller.userId,
      kind: 'founder_joined',
      payload: { startupId: id, startupName: name },
      now,
    });
    await announceStartup(transaction, id);
    return ownStartup(transaction, caller, id);
  });
}
