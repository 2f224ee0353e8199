import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { mailSweeper } from '#server/jobs/mail-jobs.ts';
import { freePort } from '#test/product.ts';
import { createWorld, type World } from '#test/world.ts';
import { layOut } from './mail-layout.ts';
import { SITE } from './mail-site.ts';
import { queueMail, sendMail } from './mail.ts';

type Received = { from: string; to: string[]; source: Buffer };

let world: World;
let port: number;
let smtp: SMTPServer | null = null;
let received: Received[] = [];
/** What the server does with the next mail. */
let refuse: { code: number; text: string } | null = null;

beforeAll(async () => {
  port = await freePort();
  world = await createWorld({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Flair <hello@flair.test>',
    TERMS_URL: 'https://flair.test/terms',
  });
});
afterEach(async () => {
  await stopSmtp();
  received = [];
  refuse = null;
});
afterAll(async () => world.close());

async function startSmtp(): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuse) {
          done(Object.assign(new Error(refuse.text), { responseCode: refuse.code }));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        meanwhile();
        meanwhile = () => undefined;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          source: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  smtp = server;
}

async function stopSmtp(): Promise<void> {
  const server = smtp;
  smtp = null;
  if (server) await new Promise<void>((resolve) => server.close(resolve));
}

async function write(
  to: string,
  subject = 'Your application was accepted',
  { origin = 'http://flair.test', ...rest }: { unsubscribeUrl?: string; origin?: string } = {},
): Promise<void> {
  const words = {
    subject,
    preview: 'Good news.',
    heading: 'Accepted – congratulations, Łukasz',
    paragraphs: ['The team of “Cold Start” accepted it.'],
    button: 'Open it',
    reason: 'You get this mail because you applied.',
  };
  const url = `${origin}/applications?a=1&b=2`;
  const mail = layOut({ url, en: words, fr: words });
  await inTransaction(world.db, async (transaction) =>
    queueMail(transaction, { to, mail, now: world.clock.now(), ...rest }),
  );
}

const headersTo = async (to: string) => {
  const { source } = received.find((one) => one.to.includes(to)) ?? fail();
  const { headers } = await PostalMime.parse(source);
  return new Map(headers.map(({ key, value }) => [key, value]));
};

test('a mail that can be ended says where, as RFC 8058 has it; others do not', async () => {
  await startSmtp();
  const unsubscribeUrl = 'http://flair.test/v3/searches/one-click?stopToken=abc';
  await write('ending@flair.test', 'New', { unsubscribeUrl });
  await write('endless@flair.test');
  await world.runJobs();
  const ending = await headersTo('ending@flair.test');
  expect(ending.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`);
  expect(ending.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const endless = await headersTo('endless@flair.test');
  expect([endless.has('list-unsubscribe'), endless.has('list-unsubscribe-post')]).toEqual([
    false,
    false,
  ]);
});

const row = async (to: string) =>
  world.db
    .selectFrom('mails')
    .select(['id', 'sent_at', 'attempts', 'last_error', 'claimed_until'])
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow();

/** The sweep, and the jobs that it enqueues; what fails stands on the mail's row. */
const sweep = async (): Promise<void> => {
  await mailSweeper.run({ services: world.services, now: world.clock.now() });
  // A job that fails ends a run of the others.
  while ((await world.runJobs().catch(() => null)) === null);
};
/** What happens while the mail server takes the next mail. */
let meanwhile = (): void => undefined;

test('a mail is sent once, with the right headers, text and HTML', async () => {
  await startSmtp();
  await write('ada@flair.test', undefined, { origin: SITE });
  expect(await world.runJobs()).toBe(1);
  expect(await world.runJobs()).toBe(0);
  world.clock.advance(3_600_000);
  await sweep();
  expect(received).toHaveLength(1);
  const [{ from, to, source } = fail()] = received;
  const mail = await PostalMime.parse(source);
  expect(from).toBe('hello@flair.test');
  expect(to).toEqual(['ada@flair.test']);
  expect(mail.from).toMatchObject({ name: 'Flair', address: 'hello@flair.test' });
  expect(mail.to).toMatchObject([{ address: 'ada@flair.test' }]);
  expect(mail.cc ?? []).toEqual([]);
  expect(mail.subject).toBe('Your application was accepted');
  const { id, sent_at, attempts } = await row('ada@flair.test');
  expect(mail.messageId).toBe(`<${id}@flair.test>`);
  expect(sent_at).not.toBeNull();
  expect(attempts).toBe(1);
  expect(mail.text).toContain('Accepted – congratulations, Łukasz');
  expect(mail.text).toContain('http://flair.test/applications?a=1&b=2');
  expect(mail.html).toContain('href="http://flair.test/applications?a=1&amp;b=2"');
  expect(mail.html).toContain('href="https://flair.test/terms"');
  expect(source).not.toContain('site.invalid');
});

test('the job and the sweeper at once send it once', async () => {
  await startSmtp();
  await write('both@flair.test');
  world.clock.advance(61_000);
  await Promise.all([world.runJobs(), sweep(), sweep(), sweep()]);
  expect(received).toHaveLength(1);
});

test('a sweep only enqueues: a mail behind one that the mail server is slow with is claimed when its turn comes', async () => {
  await startSmtp();
  const addresses = ['slow@flair.test', 'behind@flair.test'];
  for (const address of addresses) await write(address);
  world.clock.advance(61_000);
  meanwhile = () => world.clock.advance(15 * 60_000);
  await mailSweeper.run({ services: world.services, now: world.clock.now() });
  expect(received).toEqual([]);
  // By now the claim of a mail that was claimed together with the first would be over.
  const claims: boolean[] = [];
  await world.runJobs();
  expect(received.map(({ to }) => to[0])).toEqual(addresses);
  for (const address of addresses) {
    const { claimed_until } = await row(address);
    claims.push((claimed_until ?? new Date(0)) > world.clock.now());
  }
  expect(claims).toEqual([false, true]);
});

test('a mail that waits for its turn waits once, however often it is swept', async () => {
  await write('patient@flair.test');
  world.clock.advance(61_000);
  for (const _ of [1, 2, 3]) {
    await mailSweeper.run({ services: world.services, now: world.clock.now() });
  }
  await startSmtp();
  expect(await world.runJobs()).toBe(1);
  expect(received).toHaveLength(1);
});

test('a line break in a subject starts no header', async () => {
  await startSmtp();
  await write('victim@flair.test', 'Hello\r\nBcc: thief@evil.test\r\n\r\nBody');
  await world.runJobs();
  const [{ to, source } = fail()] = received;
  const mail = await PostalMime.parse(source);
  expect(to).toEqual(['victim@flair.test']);
  expect(mail.subject).toBe('Hello Bcc: thief@evil.test Body');
  expect(mail.bcc ?? []).toEqual([]);
});

test('after a 451 the sweeper sends it, once', async () => {
  await startSmtp();
  refuse = { code: 451, text: 'Try again later' };
  await write('later@flair.test');
  await expect(world.runJobs()).rejects.toThrow('451');
  expect(await row('later@flair.test')).toMatchObject({ sent_at: null, attempts: 1 });
  expect((await row('later@flair.test')).last_error).toContain('451');
  refuse = null;
  await sweep();
  expect(received).toEqual([]);
  world.clock.advance(2 * 60_000);
  await sweep();
  await sweep();
  expect(received).toHaveLength(1);
  expect(await row('later@flair.test')).toMatchObject({ attempts: 2, last_error: null });
});

test('a dead server costs no mail: the rows wait and go out later, once each', async () => {
  const addresses = ['one@flair.test', 'two@flair.test', 'three@flair.test'];
  for (const address of addresses) await write(address);
  for (const _ of addresses) await world.runJobs().catch(() => 0);
  world.clock.advance(61_000);
  await sweep();
  for (const address of addresses) expect((await row(address)).sent_at).toBeNull();
  await startSmtp();
  world.clock.advance(3_600_000);
  await Promise.all([sweep(), sweep()]);
  expect(received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
});

test('a process that died while sending delays the mail until its claim is over', async () => {
  await write('crashed@flair.test');
  await world.db
    .updateTable('mails')
    .set({ claimed_until: new Date(world.clock.now().getTime() + 90_000), attempts: 1 })
    .where('recipient', '=', 'crashed@flair.test')
    .execute();
  await startSmtp();
  world.clock.advance(61_000);
  await sweep();
  expect(received).toEqual([]);
  world.clock.advance(30_000);
  await sweep();
  expect(received).toHaveLength(1);
});

function fail(): never {
  throw new Error('No mail arrived.');
}

test('in production what was sent leaves its words behind nowhere; before that they wait', async () => {
  const config = { ...world.config, production: true };
  const send = async () => {
    const { id } = await row('ada.sent@flair.test');
    await sendMail(world.db, config, id, world.clock.now());
  };
  const kept = async () => (await world.mails('ada.sent@flair.test'))[0];
  const mail = {
    subject: '314159 is your code',
    text: 'The code is 314159.',
    html: '<p>314159</p>',
  };
  await queueMail(world.db, {
    to: 'ada.sent@flair.test',
    mail: { en: mail, fr: mail },
    now: world.clock.now(),
  });
  world.clock.advance(61_000);
  await send().catch(() => undefined);
  expect((await kept())?.text).toContain('314159');
  await startSmtp();
  world.clock.advance(3_600_000);
  await send();
  expect(received.map(({ to }) => to[0])).toContain('ada.sent@flair.test');
  expect(await kept()).toEqual({ subject: '', text: '', html: '' });
});

test('what the mail server took while the database was away is noted when it is back, and sent once', async () => {
  await startSmtp();
  await write('noted@flair.test');
  const { id } = await row('noted@flair.test');
  // The database is away from the moment the mail is claimed until after some tries to say that it went.
  let updates = 0;
  const flaky = world.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'UpdateQueryNode') updates += 1;
      if (updates === 2 || updates === 3) throw new Error('Connection terminated');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await sendMail(flaky, world.config, id, world.clock.now());
  await sendMail(world.db, world.config, id, world.clock.now());
  expect(updates).toBe(4);
  expect(received).toHaveLength(1);
  expect((await row('noted@flair.test')).sent_at).not.toBeNull();
});
