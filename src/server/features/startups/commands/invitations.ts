import { sql } from 'kysely';
import { MAX_FOUNDERS } from '#contract/limits.ts';
import { INVITATION_TTL_MS } from '#rules/invitations.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import {
  allowInvitationMail,
  newToken,
} from '#server/features/management/commands/invitation-mails.ts';
import { notify } from '#server/integrations/notices.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail.ts';
import { type OwnedStartup, type OwnStartup, ownStartup } from '../access.ts';
import { founderInvitationMail } from '../emails.ts';
import { founderContacts, getFounder } from '../queries/founders.ts';
import { announceStartup, lockStartup } from './profile.ts';

type Outside = { config: Config; now: Date };

/**
 * Invites an address, or renews its pending invitation with a new link; returns its id. Throws
 * `already_member`, `state_conflict` when the startup has no room, `invitation_unwanted`, `rate_limited`.
 */
export async function inviteFounder(
  db: Database,
  startup: OwnedStartup,
  email: string,
  { config, now }: Outside,
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { name } = await lockStartup(transaction, startup);
    await refuseFounder(transaction, startup, email);
    await demandRoom(transaction, startup, email, now);
    const token = newToken();
    const expiresAt = new Date(now.getTime() + INVITATION_TTL_MS);
    const fresh = {
      email,
      token_hash: tokenHash(token),
      invited_by: startup.userId,
      expires_at: expiresAt,
    };
    const { id } = await transaction
      .insertInto('startup_invitations')
      .values({ id: newId(), startup_id: startup.id, created_at: now, ...fresh })
      .onConflict((conflict) =>
        conflict
          .expression(sql`startup_id, lower(email)`)
          .where('used_at', 'is', null)
          .where('revoked_at', 'is', null)
          .doUpdateSet(fresh),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const sender = { userId: startup.userId, accountId: null, startupId: startup.id };
    const stopUrl = await allowInvitationMail(transaction, sender, email, { config, now });
    const inviter = await getFounder(transaction, startup, startup.userId);
    const mail = founderInvitationMail({
      publicUrl: config.publicUrl,
      token,
      stopUrl,
      startupName: name,
      inviter: {
        name: [inviter.first_name, inviter.last_name].filter(Boolean).join(' '),
        email: inviter.email,
      },
      expiresAt,
    });
    const dedupeKey = `invitation:${id}:${newId()}`;
    const { language } = inviter;
    await queueMail(transaction, { to: email, mail, language, now, dedupeKey });
    await announceStartup(transaction, startup.id);
    return id;
  });
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
  throw new AppError('already_member', { message: 'This person is a founder already.' });
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
          and used_at is null and revoked_at is null and expires_at > ${now}
          and lower(email) <> lower(${email})) as count`.execute(db);
  if ((rows[0]?.count ?? 0) < MAX_FOUNDERS) return;
  throw new AppError('state_conflict', {
    message: `A startup has at most ${MAX_FOUNDERS} founders, those invited included. Revoke an invitation first.`,
  });
}

/** Ends an invitation that nobody has used. Throws `state_conflict` for another. */
export async function revokeFounderInvitation(
  db: Database,
  startup: OwnedStartup,
  invitationId: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const revoked = await transaction
      .updateTable('startup_invitations')
      .set({ revoked_at: now })
      .where('id', '=', invitationId)
      .where('startup_id', '=', startup.id)
      .where('used_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!revoked.numUpdatedRows) throw new AppError('state_conflict');
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
    // This one statement decides: of any number of simultaneous tries, one uses the invitation.
    const used = await openInvitation(transaction, token, now)
      .set({ used_at: now, used_by: caller.userId })
      .where(sql<boolean>`lower(email) = lower(${caller.email})`)
      .returning('startup_id')
      .executeTakeFirst();
    if (!used) throw await refusal(transaction, token, now);
    const { name } = await lockStartup(transaction, { id: used.startup_id });
    const founders = await founderContacts(transaction, used.startup_id);
    await transaction
      .insertInto('startup_founders')
      .values({
        startup_id: used.startup_id,
        user_id: caller.userId,
        role: 'co_founder',
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notify(transaction, {
      userIds: founders.map(({ id }) => id),
      actorId: caller.userId,
      kind: 'founder_joined',
      payload: { startupId: used.startup_id, startupName: name },
      now,
    });
    await announceStartup(transaction, used.startup_id);
    return ownStartup(transaction, caller, used.startup_id);
  });
}

function openInvitation(db: Database, token: string, now: Date) {
  return db
    .updateTable('startup_invitations')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

async function refusal(db: Database, token: string, now: Date): Promise<AppError> {
  const open = await db
    .selectFrom('startup_invitations')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return new AppError(open ? 'invitation_other_address' : 'link_wrong');
}
