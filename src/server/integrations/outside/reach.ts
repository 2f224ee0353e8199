import type { FastifyBaseLogger } from 'fastify';
import nodemailer from 'nodemailer';
import type { Config } from '#server/config.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import { mailServerOf } from '#server/integrations/mail/mail-server.ts';

const patienceMs = 3000;
/** A key that no file has. */
const absentKey = 'is-anybody-there';

type Outside = { config: Config; files: FileStore };

/** Asks the mail server and the file store whether they answer; a line in the log for each that does not. */
export async function warnOfUnreachable(
  { config, files }: Outside,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { smtpUrl, fileStore } = config;
  await Promise.all([
    smtpUrl &&
      tell(greetMailServer(smtpUrl), (why) =>
        log.warn(
          `The mail server ${new URL(smtpUrl).host} of SMTP_URL cannot be used: ${why}. Mails wait until it answers.`,
        ),
      ),
    fileStore &&
      tell(look(files), (why) =>
        log.warn(
          `The file store ${new URL(fileStore.endpoint).host} of S3_ENDPOINT cannot be used: ${why}. Files are not taken or shown until it answers.`,
        ),
      ),
  ]);
}

async function tell(asking: Promise<unknown>, warn: (why: string) => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = patienceMs / 1000;
    timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), patienceMs);
  });
  try {
    await Promise.race([asking, late]);
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- neither mail nor store fails with anything else.
    warn(reasonOf(error as Error));
  } finally {
    clearTimeout(timer);
    // Told already; it may still fail in its own time.
    asking.catch(() => undefined);
  }
}

/** Logs in at the mail server and leaves; throws when it cannot be used. */
export async function greetMailServer(url: string): Promise<void> {
  const timeouts = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = nodemailer.createTransport({ ...mailServerOf(url), ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

async function look(files: FileStore): Promise<void> {
  try {
    await files.get(absentKey);
  } catch (error) {
    // Said of what is not there as well, to a key that may not list the bucket.
    if (!(error instanceof Error && error.name === 'AccessDenied')) throw error;
  }
}

/** One line without a secret: what nodemailer and the store say may go on and on. */
function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  const [first] = error.errors ?? [];
  const text =
    (error.message || first?.message || error.code || error.name).split('\n', 1)[0] ?? '';
  return text.trim().replace(/\.$/, '').slice(0, 200);
}
