import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await write('ada@flair.test', 'First');
  world.clock.advance(1000);
  await write('ada@flair.test', 'Second <script>alert(1)</script>');
  await write('grace@flair.test', 'Third');
});
afterAll(async () => world.close());

async function write(to: string, subject: string): Promise<void> {
  const html = `<!doctype html><html><head></head><body style="color:red">${subject} <a href="https://a.test">go</a></body></html>`;
  const mail = { subject, text: `${subject} & text`, html };
  await inTransaction(world.db, async (transaction) =>
    queueMail(transaction, {
      to,
      mail: { en: mail, fr: mail },
      now: world.clock.now(),
    }),
  );
}

type Outbox = { data: { to: string; subject: string; sentAt: string }[] };
const read = async (query: string): Promise<Outbox['data']> => {
  const answer = await world.as().raw('GET', `/dev/outbox.json${query}`);
  expect(answer.status).toBe(200);
  return (answer.body as Outbox).data;
};

describe('the outbox as JSON', () => {
  test('holds what was written, newest first, sent or not', async () => {
    expect(await read('?to=ADA@flair.test')).toEqual([
      {
        to: 'ada@flair.test',
        subject: 'Second <script>alert(1)</script>',
        text: 'Second <script>alert(1)</script> & text',
        html: expect.stringContaining('<body') as string,
        sentAt: '2026-11-21T12:00:01.000Z',
      },
      expect.objectContaining({ subject: 'First', sentAt: '2026-11-21T12:00:00.000Z' }),
    ]);
    expect(await read('')).toHaveLength(3);
    expect(await read('?to=nobody@flair.test')).toEqual([]);
    expect(await read('?to=%00')).toHaveLength(3);
    expect(await read('?to=a@flair.test&to=b@flair.test')).toHaveLength(3);
  });

  test('may not be read by another site', async () => {
    const { headers } = await world
      .as()
      .raw('GET', '/dev/outbox.json', undefined, { origin: 'https://evil.test' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('the outbox as a page', () => {
  test('lists the mails, and runs nothing that stands in them', async () => {
    const { status, body, headers } = await world.as().raw('GET', '/dev/outbox?to=ada@flair.test');
    expect(status).toBe(200);
    const html = body as string;
    expect(html).toContain('Second &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Third');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  });

  test('opens a mail in a frame without scripts, with the plain text below', async () => {
    const list = (await world.as().raw('GET', '/dev/outbox')).body as string;
    const address = /\/dev\/outbox\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '';
    const open = (await world.as().raw('GET', address)).body as string;
    expect(open).toContain(`<iframe src="${address}/mail.html" sandbox="allow-popups`);
    expect(open).toContain('Third &amp; text');
    const mail = await world.as().raw('GET', `${address}/mail.html`);
    expect(mail.body).toContain('<base target="_blank">');
    expect(mail.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox /);
    expect(mail.headers['content-security-policy']).not.toContain('script');
  });

  test('says what to do when there is none', async () => {
    const { body } = await world.as().raw('GET', '/dev/outbox?to=%3Cb%3E');
    expect(body).toContain('No mail to &lt;b&gt;.');
    expect(body).toContain('Sign up in the app');
  });

  test.each(['/dev/outbox/nothing', '/dev/outbox/00000000-0000-7000-8000-000000000000'])(
    '%s is not there',
    async (address) => {
      expect((await world.as().raw('GET', address)).status).toBe(404);
      expect((await world.as().raw('GET', `${address}/mail.html`)).status).toBe(404);
    },
  );
});

test('production has no outbox', async () => {
  const production = await createWorld({
    NODE_ENV: 'production',
    MAIL: 'off',
    RATE_LIMIT: 'on',
    PUBLIC_URL: 'https://flair.test',
  });
  const headers = { host: 'flair.test' };
  for (const address of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.json?to=ada@flair.test']) {
    expect((await production.as().raw('GET', address, undefined, headers)).status).toBe(404);
  }
  await production.close();
});
