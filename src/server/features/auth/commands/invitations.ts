import { sql } from 'kysely';
import { INVITATION_TTL_MS } from '#rules/management/invitations.ts';
import type { Role } from '#rules/management/roles.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { type Mails, queueMail } from '#server/integrations/mail/mail.ts';
import type { InvitationLink } from '#server/integrations/mail/mail-words.ts';
import { newToken, tokenHash } from '../access.ts';
import {
  type Host,
  hostColumn,
  type InvitationKind,
  invitationKinds,
  isPending,
  isSentTo,
  opensWith,
} from '../queries/invitations.ts';
import { allowInvitationMail, type Sender } from './invitation-mails.ts';

/** By whom, with which mail, and when. */
export type Sending = {
  sender: Sender;
  compose: (link: InvitationLink) => Mails;
  config: Config;
  now: Date;
};
/** To a team with a role, which may take the place of an offer of these roles alone. */
type Invited = { email: string; offer?: { role: Role; over: readonly Role[] } };

/**
 * Invites an address, or renews its pending invitation with a new link; returns its id. Belongs in a transaction, as
 * all of these do. Throws `forbidden` for another offer that has to stay, `invitation_unwanted`, `rate_limited`.
 */
export async function sendInvitation(
  db: Database,
  sending: Sending,
  { email, offer }: Invited,
): Promise<string> {
  const { sender, now } = sending;
  const { table, column } = invitationKinds[sender.kind];
  const { token, ...kept } = freshToken(now);
  const fresh = { email, invited_by: sender.userId, ...kept, ...(offer && { role: offer.role }) };
  const mayReplace = offer
    ? sql<boolean>`invitations.role = any(${offer.over}::text[])`
    : sql<boolean>`true`;
  const row = await db
    .insertInto(table)
    .values({ id: newId(), created_at: now, ...hostColumn(sender), ...fresh })
    .onConflict((conflict) =>
      conflict
        .expression(sql`${sql.ref(column)}, lower(email)`)
        .where(isPending)
        .doUpdateSet(fresh)
        .where(mayReplace),
    )
    .returning(['id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('forbidden');
  await mailLink(db, sending, row, token);
  return row.id;
}

/**
 * Mails a pending or expired invitation again, which is the sender's from then on; the link before stops working. Throws
 * as `sendInvitation` does.
 */
export async function renewInvitation(db: Database, sending: Sending, id: string): Promise<void> {
  const { token, ...kept } = freshToken(sending.now);
  const row = await pendingOf(db, sending.sender, id)
    .set({ ...kept, invited_by: sending.sender.userId })
    .returning(['id', 'email', 'expires_at'])
    .executeTakeFirst();
  if (!row) throw new AppError('state_conflict');
  await mailLink(db, sending, row, token);
}

/** Ends a pending or expired invitation. Throws `state_conflict` for one that was accepted or revoked. */
export async function revokeInvitation(
  db: Database,
  host: Host,
  id: string,
  now: Date,
): Promise<void> {
  const revoked = await pendingOf(db, host, id).set({ revoked_at: now }).executeTakeFirst();
  if (!revoked.numUpdatedRows) throw new AppError('state_conflict');
}

/**
 * Ends what a person sent and nobody has used, as they may not offer it any more: all of it, or to a team what is not among
 * the roles that they still may give.
 */
export async function endInvitationsOf(
  db: Database,
  { kind, id, userId }: Sender,
  now: Date,
  stillOffers: readonly Role[] = [],
): Promise<void> {
  const { table, column } = invitationKinds[kind];
  await db
    .updateTable(table)
    .set({ revoked_at: now })
    .where(column, '=', id)
    .where('invited_by', '=', userId)
    .where(isPending)
    .$if(stillOffers.length > 0, (query) =>
      query.where(sql<boolean>`role <> all(${stillOffers}::text[])`),
    )
    .execute();
}

/** Uses the invitation of a link. Throws `link_wrong`, or `invitation_other_address` when it was sent to somebody else. */
export async function useInvitation(
  db: Database,
  kind: InvitationKind,
  caller: Caller,
  token: string,
  now: Date,
): Promise<{ id: string; hostId: string; inviterId: string | null }> {
  const { table, column } = invitationKinds[kind];
  // This one statement decides: of any number of simultaneous tries, one uses the invitation.
  const used = await db
    .updateTable(table)
    .set({ used_at: now, used_by: caller.userId })
    .where(opensWith(token, now))
    .where(isSentTo(caller.email))
    .returning(['id', 'invited_by as inviterId', sql.ref<string>(column).as('hostId')])
    .executeTakeFirst();
  if (used) return used;
  const open = db.selectFrom(table).select('id').where(opensWith(token, now));
  throw new AppError((await open.executeTakeFirst()) ? 'invitation_other_address' : 'link_wrong');
}

function pendingOf(db: Database, host: Host, id: string) {
  const { table, column } = invitationKinds[host.kind];
  return db.updateTable(table).where('id', '=', id).where(column, '=', host.id).where(isPending);
}

function freshToken(now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_TTL_MS);
  return { token, token_hash: tokenHash(token), expires_at: expiresAt };
}

async function mailLink(
  db: Database,
  { sender, compose, config, now }: Sending,
  { id, email, expires_at: expiresAt }: { id: string; email: string; expires_at: Date },
  token: string,
): Promise<void> {
  const { publicUrl } = config;
  const stopUrl = await allowInvitationMail(db, sender, email, { config, now });
  const { language, ...person } = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('id', '=', sender.userId)
    .executeTakeFirstOrThrow();
  const name = [person.first_name, person.last_name].filter(Boolean).join(' ');
  const inviter = { name, email: person.email };
  const mail = compose({ publicUrl, token, stopUrl, inviter, expiresAt });
  const dedupeKey = `invitation:${id}:${newId()}`;
  await queueMail(db, { to: email, mail, language, now, dedupeKey });
}
