import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  INVITATIONS_TO_AN_ADDRESS_A_DAY,
  invitationsADay,
  openInvitationsAtMost,
} from '#rules/management/invitations.ts';
import { mailboxOf } from '#rules/auth/mailbox.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { newToken, tokenHash } from '../access.ts';
import { type Host, hostColumn, invitationKinds, isPending } from '../queries/invitations.ts';
import { sayInvitations } from '#contract/messages/invitations.ts';
import type { Message } from '#contract/messages/message.ts';

/** Who invites: a person, for an organisation or a startup. */
export type Sender = Host & { userId: string };
type Outside = { config: Config; now: Date };

const hashOf = (address: string): Buffer => createHash('sha256').update(address).digest();
/** A mailbox is known by its hash: one that wants no mails gets none, whatever spelling of its address is tried. */
const mailboxHash = (email: string): Buffer => hashOf(mailboxOf(email));
/** As it is written now; and as mails of a version before wrote it, of the address as it was given. */
const hashesOf = (email: string): Buffer[] => [mailboxHash(email), hashOf(email.toLowerCase())];
const daySeconds = DAY_MS / 1000;

/**
 * Lets one invitation be mailed to the address, and writes that down; returns the address that stops
 * further ones. Belongs in the transaction that invites. Throws `invitation_unwanted`,
 * `rate_limited`, and `state_conflict` when too many are open.
 */
export async function allowInvitationMail(
  db: Database,
  sender: Sender,
  email: string,
  { config, now }: Outside,
): Promise<string> {
  const address = mailboxHash(email);
  await lock(db, sender, address);
  await refuseUnwanted(db, sender, email);
  if (config.rateLimit) await refuseMany(db, sender, address, now);
  const secret = newToken();
  await db
    .insertInto('invitation_mails')
    .values({
      id: newId(),
      address_hash: address,
      stop_hash: tokenHash(secret),
      ...hostColumn(sender),
      invited_by: sender.userId,
      created_at: now,
    })
    .execute();
  const url = new URL('/invitation/stop', config.publicUrl);
  url.searchParams.set('stopToken', secret);
  return url.href;
}

/** Invitations of one sender, or to one address, are counted one after the other. */
async function lock(db: Database, sender: Sender, address: Buffer): Promise<void> {
  const { userId, id } = sender;
  const names = [`person:${userId}`, `body:${id}`, `to:${address.toString('hex')}`];
  for (const name of names.toSorted()) {
    // oxlint-disable-next-line no-await-in-loop -- in one order, so that two never wait for each other
    await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${name}`}, 0))`.execute(db);
  }
}

async function refuseUnwanted(db: Database, sender: Sender, email: string): Promise<void> {
  const stop = await db
    .selectFrom('invitation_stops')
    .select('id')
    .where('address_hash', 'in', hashesOf(email))
    .where((where) =>
      where.or([
        where('sender_id', '=', sender.userId),
        where(invitationKinds[sender.kind].column, '=', sender.id),
      ]),
    )
    .executeTakeFirst();
  if (stop) throw new AppError('invitation_unwanted');
}

type Counts = {
  person_since: Date;
  body_since: Date;
  body_verified: boolean;
  open: number;
  of_person: number;
  of_body: number;
  of_both: number;
  of_address: number;
};

async function refuseMany(db: Database, sender: Sender, address: Buffer, now: Date): Promise<void> {
  const counts = await count(db, sender, address, now);
  const refuse = (message: Message): never => {
    throw new AppError('rate_limited', { ...message, retryAfter: daySeconds });
  };
  if (counts.of_both > 0) {
    refuse(sayInvitations('invitations.invited_today'));
  }
  if (counts.of_address >= INVITATIONS_TO_AN_ADDRESS_A_DAY) {
    refuse(sayInvitations('invitations.address_full'));
  }
  const facts = {
    personSince: counts.person_since,
    bodySince: counts.body_since,
    bodyVerified: counts.body_verified,
    now,
  };
  const most = invitationsADay(facts);
  if (Math.max(counts.of_person, counts.of_body) >= most) {
    refuse(sayInvitations('invitations.too_many_today', { max: most }));
  }
  const open = openInvitationsAtMost(facts);
  // The one that is about to be mailed is among them.
  if (counts.open <= open) return;
  throw new AppError('rate_limited', {
    ...sayInvitations('invitations.too_many_open', { count: open }),
    retryAfter: daySeconds,
  });
}

const bodies = {
  team: sql`select accounts.id, accounts.created_at, entities.verified_at
    from management_accounts accounts join entities on entities.id = accounts.entity_id`,
  founders: sql`select id, created_at, verified_at from startups`,
};

async function count(
  db: Database,
  { kind, id, userId }: Sender,
  address: Buffer,
  now: Date,
): Promise<Counts> {
  const since = new Date(now.getTime() - DAY_MS);
  const { table, column } = invitationKinds[kind];
  const ofBody = sql`${sql.ref(column)} = ${id}`;
  const { rows } = await sql<Counts>`
    select users.created_at as person_since, body.created_at as body_since,
      body.verified_at is not null as body_verified,
      (select count(*)::int from ${sql.table(table)}
        where ${ofBody} and ${isPending} and expires_at > ${now}) as open,
      sent.of_person, sent.of_body, sent.of_both, sent.of_address
    from users, (${bodies[kind]}) body, (
      select count(*) filter (where invited_by = ${userId})::int as of_person,
        count(*) filter (where ${ofBody})::int as of_body,
        count(*) filter (where ${ofBody} and address_hash = ${address})::int as of_both,
        count(*) filter (where address_hash = ${address})::int as of_address
      from invitation_mails where created_at > ${since}
        and (invited_by = ${userId} or ${ofBody} or address_hash = ${address})
    ) sent
    where users.id = ${userId} and body.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('not_found');
  return row;
}

/** True when this sender has mailed the address within a day: the link in that mail still works. */
export async function hasMailedToday(
  db: Database,
  { kind, id }: Host,
  email: string,
  { config, now }: Outside,
): Promise<boolean> {
  if (!config.rateLimit) return false;
  const row = await db
    .selectFrom('invitation_mails')
    .select('id')
    .where('address_hash', 'in', hashesOf(email))
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .where(invitationKinds[kind].column, '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * With the secret of a mail: its sender, the person and the organisation or startup, invites that
 * address no more, and what is open ends. Belongs in
 * one transaction. Throws `link_wrong`.
 */
export async function stopInvitations(db: Database, secret: string, now: Date): Promise<void> {
  const mail = await db
    .selectFrom('invitation_mails')
    .select(['address_hash', 'account_id', 'startup_id', 'invited_by as sender_id'])
    .where('stop_hash', '=', tokenHash(secret))
    .executeTakeFirst();
  if (!mail) throw new AppError('link_wrong');
  await db
    .insertInto('invitation_stops')
    .values({ id: newId(), ...mail, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const { table, column } of Object.values(invitationKinds)) {
    const isTheirs = sql`${isPending}
      and (invited_by = ${mail.sender_id} or ${sql.ref(column)} = ${mail[column]})`;
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    const { rows } = await sql<{ id: string; email: string }>`
      select id, email from ${sql.table(table)} where ${isTheirs}`.execute(db);
    const ids = rows
      .filter(({ email }) => hashesOf(email).some((hash) => hash.equals(mail.address_hash)))
      .map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await sql`update ${sql.table(table)} set revoked_at = ${now}
      where id = any(${ids}::uuid[]) and ${isTheirs}`.execute(db);
  }
}
