import { SMTPServer } from 'smtp-server';
import { freePort } from '#test/product.ts';

export type PostOffice = {
  /** For SMTP_URL. */
  url: string;
  /** The newest six-digit code that was mailed to an address. */
  codeFor: (address: string) => Promise<string>;
  close: () => Promise<void>;
};

const patienceMs = 60_000;

/** A mail server that keeps what it takes, at an address of this machine. */
export async function openPostOffice(at?: number, host = '127.0.0.1'): Promise<PostOffice> {
  const mails = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        for (const { address } of session.envelope.rcptTo) mails.set(address, text);
        done();
      });
    },
  });
  const port = at ?? (await freePort());
  await new Promise<void>((resolve) => {
    server.listen(port, host, resolve);
  });
  return {
    url: `smtp://${host}:${port}`,
    codeFor: async (address) => {
      const until = Date.now() + patienceMs;
      for (;;) {
        const code = /^\D*\b(\d{6})\b/m.exec(bodyOf(mails.get(address) ?? ''))?.[1];
        if (code) return code;
        if (Date.now() > until) throw new Error(`No code was mailed to ${address}.`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const bodyOf = (mail: string): string => mail.slice(mail.indexOf('\r\n\r\n'));
