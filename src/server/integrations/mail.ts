import nodemailer, { type Transporter } from 'nodemailer';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { enqueue } from '#server/jobs/queue.ts';

export type Mail = { subject: string; text: string; html: string };
/** The same mail in each language. */
export type Mails = Record<Language, Mail>;
type Envelope = {
  to: string;
  mail: Mails;
  /** For an address without an account; English unless said. */
  language?: Language;
  now: Date;
  /** A mail with a key that was used before is not written again. */
  dedupeKey?: string;
};

/** Writes a mail and its job in the caller's transaction, in the language of the account. One recipient a mail. */
export async function queueMail(db: Database, envelope: Envelope): Promise<void> {
  // A deleted account has an address that no mail can reach (RFC 2606).
  if (envelope.to.endsWith('@deleted.invalid')) return;
  const id = newId();
  const language = (await languageOf(db, envelope.to)) ?? envelope.language ?? 'en';
  const row = await db
    .insertInto('mails')
    .values({
      id,
      dedupe_key: envelope.dedupeKey ?? null,
      recipient: envelope.to,
      ...envelope.mail[language],
      created_at: envelope.now,
      next_attempt_at: new Date(envelope.now.getTime() + sweepAfterMs),
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .executeTakeFirst();
  if (row.numInsertedOrUpdatedRows) await enqueue(db, 'send_mail', { mailId: id });
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
const smtpTimeoutMs = 15_000;
const claimMs = 90_000;
let transporter: { url: string; transport: Transporter } | null = null;

function transportTo(url: string): Transporter {
  if (transporter?.url !== url) {
    const transport = nodemailer.createTransport({
      url,
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

/**
 * Sends one mail. It is claimed first, so that the job and the sweeper never send it twice; a claim
 * runs out when its process died. Without SMTP_URL the row itself is the development outbox, and
 * counts as sent. A failure is noted on the row and thrown, so the job retries.
 */
export async function sendMail(
  db: Database,
  config: Config,
  mailId: string,
  now: Date,
): Promise<void> {
  const mail = await db
    .updateTable('mails')
    .set((update) => ({
      attempts: update('attempts', '+', 1),
      claimed_until: new Date(now.getTime() + claimMs),
    }))
    .where('id', '=', mailId)
    .where('sent_at', 'is', null)
    .where((where) =>
      where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]),
    )
    .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
    .executeTakeFirst();
  if (!mail) return;
  const error = await deliver(config, mail);
  await db
    .updateTable('mails')
    .set(
      error
        ? {
            claimed_until: null,
            last_error: error.message.slice(0, 500),
            next_attempt_at: retryAt(now, mail.attempts),
          }
        : // The words hold codes and links that work for a while; only the development outbox shows them again.
          {
            sent_at: now,
            last_error: null,
            ...(config.production && { subject: '', text: '', html: '' }),
          },
    )
    .where('id', '=', mailId)
    .execute();
  if (error) throw error;
}

type StoredMail = { id: string; recipient: string; subject: string; text: string; html: string };

async function deliver(config: Config, mail: StoredMail): Promise<Error | null> {
  if (!config.smtpUrl) return null;
  try {
    await transportTo(config.smtpUrl).sendMail({
      from: config.mailFrom,
      to: { name: '', address: mail.recipient },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
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

/** Ids of mails that should have gone by now: what a crash or a dead mail server left behind. */
export async function overdueMails(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(200)
    .execute();
  return rows.map((row) => row.id);
}
