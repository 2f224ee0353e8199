import { createServer, type Server } from 'node:http';
import {
  type AddressInfo,
  createServer as createSocketServer,
  type Server as SocketServer,
} from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { folderStore } from '#server/integrations/files/files.ts';
import { warnOfUnreachable } from './reach.ts';
import { s3Store } from '#server/integrations/files/s3-files.ts';

const open: (Server | SocketServer | SMTPServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  }
});

async function portOf(server: Server | SocketServer): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function warningsOf(env: Record<string, string>): Promise<string[]> {
  const config: Config = readConfig(env);
  const files = config.fileStore ? s3Store(config.fileStore, '/nowhere') : folderStore('/nowhere');
  const told: string[] = [];
  await warnOfUnreachable(
    { config, files },
    { warn: (line: unknown) => void told.push(String(line)) },
  );
  return told;
}

const storeAt = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'flair',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'very-secret',
});
const answering = (status: number, code: string) =>
  createServer((_request, reply) => {
    const xml = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It says ${code}.</Message></Error>`;
    reply.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
  });

test('where nothing outside is used, nothing is asked', async () => {
  expect(await warningsOf({})).toEqual([]);
});

test('a mail server and a store that are there are not spoken of', async () => {
  const smtp = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  open.push(smtp);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  for (const [status, code] of [
    [404, 'NoSuchKey'],
    [403, 'AccessDenied'],
  ] as const) {
    const store = storeAt(await portOf(answering(status, code)));
    expect(await warningsOf({ ...mail, ...store })).toEqual([]);
  }
});

test('those that are dead are told in a line each, without their secrets', async () => {
  const gone = createSocketServer();
  const port = await portOf(gone);
  gone.close();
  const told = await warningsOf({
    SMTP_URL: `smtp://u:hidden@127.0.0.1:${port}`,
    ...storeAt(port),
  });
  expect(told.toSorted()).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The file store 127.0.0.1:${port} of S3_ENDPOINT cannot be used: .*ECONNREFUSED.*`,
      ),
    ),
    expect.stringMatching(
      new RegExp(`^The mail server 127.0.0.1:${port} of SMTP_URL cannot be used: .*ECONNREFUSED.*`),
    ),
  ]);
  expect(told.join('')).not.toMatch(/\n|hidden|very-secret/);
});

test('one that takes the connection and says nothing is given up after 3 seconds', async () => {
  const port = await portOf(createSocketServer());
  const startedAt = Date.now();
  const told = await warningsOf({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  expect(told).toHaveLength(1);
  expect(Date.now() - startedAt).toBeLessThan(4500);
});

test('a bucket that does not exist and a wrong key are told', async () => {
  for (const [status, code] of [
    [404, 'NoSuchBucket'],
    [403, 'SignatureDoesNotMatch'],
  ] as const) {
    const told = await warningsOf(storeAt(await portOf(answering(status, code))));
    expect(told).toEqual([expect.stringContaining(`It says ${code}`)]);
  }
});
