import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import nodemailer, { type Transporter } from 'nodemailer';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { GONE, MAY_JUDGE, processId } from '#server/db/processes.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { enqueueSoon } from '#server/jobs/soon.ts';
import { withSiteLinks } from './mail-foot.ts';
import { mailServerOf } from './mail-server.ts';
import { atSite } from './mail-site.ts';

export type Mail = { subject: string; text: string; html: string };
/** The same mail in each language. */
export type Mails = Record<Language, Mail>;
type Envelope = {
  to: string;
  mail: Mails;
  /** The language of its account, where that was read. */
  known?: Language;
  /** For an address without an account; English unless said. */
  language?: Language;
  now: Date;
  /** A mail with a key that was used before is not written again. */
  dedupeKey?: string;
  /** Where one press of a mail program ends such mails (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Writes a mail in the caller's transaction, in the language of the account; its job is added after the commit. One recipient a mail. */
export async function queueMail(db: Database, envelope: Envelope): Promise<void> {
  // A deleted account has an address that no mail can reach (RFC 2606).
  if (envelope.to.endsWith('@deleted.invalid')) return;
  const id = newId();
  const language =
    envelope.known ?? (await languageOf(db, envelope.to)) ?? envelope.language ?? 'en';
  const row = await db
    .insertInto('mails')
    .values({
      id,
      dedupe_key: envelope.dedupeKey ?? null,
      recipient: envelope.to,
      ...envelope.mail[language],
      unsubscribe_url: envelope.unsubscribeUrl ?? null,
      created_at: envelope.now,
      next_attempt_at: new Date(envelope.now.getTime() + sweepAfterMs),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (row.numInsertedOrUpdatedRows) enqueueSoon(db, 'send_mail', { mailId: id }, keyOf(id));
}

/** One job for each mail: another one with its key takes the place of the one that waits. */
const keyOf = (mailId: string): string => `mail ${mailId}`;

async function enqueueMail(
  db: Database,
  mailId: string,
  options: { maxAttempts?: number; runAt?: Date } = {},
): Promise<void> {
  await enqueue(db, 'send_mail', { mailId }, { key: keyOf(mailId), ...options });
}

/** Of the account with this address; undefined when nobody has it. */
async function languageOf(db: Database, address: string): Promise<Language | undefined> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where((where) => where(where.fn<string>('lower', ['email']), '=', address.toLowerCase()))
    .executeTakeFirst();
  return account?.language;
}

/** Deletes what was written to an address. */
export async function forgetMails(db: Database, address: string): Promise<void> {
  await db
    .deleteFrom('mails')
    .where((where) => where(where.fn<string>('lower', ['recipient']), '=', address.toLowerCase()))
    .execute();
}

const sweepAfterMs = 60_000;
const sweptAtOnce = 1000;
/** A mail that another process has claimed is looked at again after this. */
const lookAgainMs = 5000;
const smtpTimeoutMs = 15_000;
/** Longer than any mail server takes for a mail. */
const claimMs = 600_000;
const noteTries = 20;
const noteAgainMs = 1000;
let transporter: { url: string; transport: Transporter } | null = null;

function transportTo(url: string): Transporter {
  if (transporter?.url !== url) {
    const transport = nodemailer.createTransport({
      ...mailServerOf(url),
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    transporter = { url, transport };
  }
  return transporter.transport;
}

/** What this process is sending, and what a mail server has taken although the database could not be told. */
const sending = new Set<string>();
const accepted = new Map<string, Date>();

/**
 * Sends one mail. It is claimed first, in the name of this process, so that nobody else sends it; the claim of a
 * process that is gone counts for nothing. Without SMTP_URL the row itself is the development outbox, and counts as
 * sent. A failure is noted on the row and thrown, so the job retries. What a mail server has taken is not sent again
 * by this process, also when the database was away just then.
 */
export async function sendMail(
  db: Database,
  config: Config,
  mailId: string,
  now: Date,
): Promise<void> {
  if (sending.has(mailId)) return;
  sending.add(mailId);
  try {
    const takenAt = accepted.get(mailId);
    if (takenAt) await noteSent(db, config, mailId, takenAt);
    else await claimAndSend(db, config, mailId, now);
  } finally {
    sending.delete(mailId);
  }
}

async function claimAndSend(
  db: Database,
  config: Config,
  mailId: string,
  now: Date,
): Promise<void> {
  const mail = await claim(db, mailId, now);
  if (!mail) {
    // The process that has claimed it may not know: the answer to its claim was lost. So it is looked at until it went.
    if (await isUnsent(db, mailId)) {
      await enqueueMail(db, mailId, { runAt: new Date(now.getTime() + lookAgainMs) });
    }
    return;
  }
  const error = await deliver(config, mail);
  if (!error) {
    accepted.set(mailId, now);
    await noteSent(db, config, mailId, now);
    return;
  }
  await db
    .updateTable('mails')
    .set({
      claimed_until: null,
      claimed_by: null,
      last_error: error.message.slice(0, 500),
      next_attempt_at: retryAt(now, mail.attempts),
    })
    .where('id', '=', mailId)
    .execute();
  throw error;
}

/** Takes a mail that no running process sends. What this one has claimed and is not sending, it has let go of. */
async function claim(db: Database, mailId: string, now: Date) {
  const nobodySends = sql<boolean>`(
    claimed_until is null or claimed_until <= ${now} or claimed_by = ${processId}
    or (claimed_by is not null and ${sql.raw(MAY_JUDGE)}
      and not exists (select from processes where id::text = claimed_by and not ${sql.raw(GONE)})))`;
  return db
    .updateTable('mails')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      claimed_until: new Date(now.getTime() + claimMs),
      claimed_by: processId,
    }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where(nobodySends)
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'unsubscribe_url', 'attempts'])
    .executeTakeFirst();
}

async function isUnsent(db: Database, mailId: string): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return mail !== undefined;
}

async function noteSent(db: Database, config: Config, mailId: string, at: Date): Promise<void> {
  const note = async (): Promise<void> => {
    await db
      .updateTable('mails')
      .set({
        sent_at: at,
        last_error: null,
        // The words hold codes and links that work for a while; only the development outbox shows them again.
        ...(config.production && { subject: '', text: '', html: '', unsubscribe_url: null }),
      })
      .where('id', '=', mailId)
      .execute();
    accepted.delete(mailId);
  };
  for (let tries = 1; tries < noteTries; tries += 1) {
    try {
      await note();
      return;
    } catch {
      await sleep(noteAgainMs);
    }
  }
  await note();
}

type StoredMail = {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe_url: string | null;
};

async function deliver(config: Config, mail: StoredMail): Promise<Error | null> {
  if (!config.smtpUrl) return null;
  const { subject, text, html } = mail;
  try {
    await transportTo(config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.recipient },
      ...withSiteLinks(atSite({ subject, text, html }, config.publicUrl), config.siteLinks),
      ...(mail.unsubscribe_url !== null && {
        list: { unsubscribe: mail.unsubscribe_url },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }),
      messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function retryAt(now: Date, attempts: number): Date {
  return new Date(now.getTime() + Math.min(60, 2 ** attempts) * 30_000);
}

/**
 * Enqueues what should have gone by now and what a crash or a dead mail server left behind, the oldest first. The job is
 * tried once: the row says when the next sweep is to try again.
 */
export async function enqueueOverdueMails(db: Database, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(sweptAtOnce)
    .execute();
  for (const { id } of rows) {
    await enqueueMail(db, id, { maxAttempts: 1 });
  }
}
