import type { AddressInfo } from 'node:net';
import nodemailer from 'nodemailer';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailServerOf } from './mail-server.ts';

let server: SMTPServer;
let port: number;
let passwords: string[] = [];
beforeEach(async () => {
  passwords = [];
  server = new SMTPServer({
    // As somebody in between leaves it of one that offers TLS.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password, username }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: username });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  ({ port } = server.server.address() as AddressInfo);
});
afterEach(async () => new Promise<void>((resolve) => server.close(resolve)));

async function greet(url: string): Promise<string> {
  const transport = nodemailer.createTransport(mailServerOf(url));
  try {
    await transport.verify();
    return 'greeted';
  } catch (error) {
    return String(error);
  } finally {
    transport.close();
  }
}

/** This machine by a name that could be another's. */
const elsewhere = '0.0.0.0';

test('a password is not said in plain text to another machine', async () => {
  expect(await greet(`smtp://user:secret@${elsewhere}:${port}`)).toContain('STARTTLS');
  expect(passwords).toEqual([]);
});

test('it is where the address says so, and on this machine', async () => {
  expect(await greet(`smtp://user:secret@${elsewhere}:${port}?requireTLS=false`)).toBe('greeted');
  expect(await greet(`smtp://user:other@127.0.0.1:${port}`)).toBe('greeted');
  expect(passwords).toEqual(['secret', 'other']);
});

test.each([
  ['smtp://user:secret@mail.example.org:587', true],
  ['smtps://user:secret@mail.example.org', true],
  ['smtp://user@mail.example.org', true],
  ['smtp://relay.intern:25', false],
  ['smtp://user:secret@localhost:25', false],
  ['smtp://user:secret@[::1]:25', false],
])('%s: TLS is a condition: %s', (url, requireTLS) => {
  expect(mailServerOf(url)).toEqual({ url, requireTLS });
});
