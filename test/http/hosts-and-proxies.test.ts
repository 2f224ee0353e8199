import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createWorld, type World } from '#test/world.ts';

const production = {
  NODE_ENV: 'production',
  MAIL: 'off',
  RATE_LIMIT: 'on',
  PUBLIC_URL: 'https://flair.test',
  PUBLIC_HOSTS: 'app.flair.test:8443',
};
let world: World;
let written = '';
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(() => {
  written = '';
});

/** A server with other settings over the same database. */
async function serverWith(env: Record<string, string>): Promise<FastifyInstance> {
  const config = readConfig({ DATA_DIR: world.config.dataDir, LOG_LEVEL: 'warn', ...env });
  const logTo = { write: (line: string) => void (written += line) };
  const services = { ...world.services, config };
  return buildApp({ services, clock: world.clock.now, logTo });
}

const elsewhere = '203.0.113.9';

type Asking = { headers?: Record<string, string>; remoteAddress?: string };
const ask = async (app: FastifyInstance, url: string, asking: Asking = {}) =>
  app.inject({ method: 'GET', url, ...asking });

describe('a server answers under the names it knows', () => {
  const rows: [string, Record<string, string>, string, number][] = [
    ['its own', production, 'flair.test', 200],
    ['its own in other letters', production, 'Flair.TEST', 200],
    ['its own with a port or a dot', production, 'flair.test.:443', 200],
    ['one of PUBLIC_HOSTS', production, 'app.flair.test', 200],
    ['a name that ends like it', production, 'evilflair.test', 421],
    ['a name that begins like it', production, 'flair.test.evil.example', 421],
    ['somebody else’s', production, 'evil.example', 421],
    ['this machine’s', production, 'localhost:3000', 421],
    ['no name', production, '', 421],
    ['what is no name', production, 'a b', 421],
    ['this machine’s in development', {}, 'localhost:5173', 200],
    ['its address in development', {}, '127.0.0.1:3000', 200],
    ['its other address in development', {}, '[::1]:3000', 200],
    ['somebody else’s in development', {}, 'evil.example', 421],
  ];
  test.each(rows)('%s', async (_, env, host, status) => {
    const app = await serverWith(env);
    const reply = await ask(app, '/v3/projects', { headers: { host }, remoteAddress: elsewhere });
    expect(reply.statusCode).toBe(status);
    const refused = {
      code: 'wrong_host',
      message: expect.stringContaining('PUBLIC_HOSTS') as string,
    };
    expect(reply.json()).toMatchObject(status === 421 ? refused : { status: 'success' });
    for (const path of ['/healthz', '/readyz?verbose', '/metrics']) {
      expect((await ask(app, path, { headers: { host } })).statusCode, path).toBe(200);
    }
    await app.close();
  });

  test('on the machine itself its own name will do', async () => {
    const app = await serverWith(production);
    for (const host of ['localhost:3000', '127.0.0.1:3000']) {
      expect((await ask(app, '/v3/projects', { headers: { host } })).statusCode).toBe(200);
    }
    await app.close();
  });

  test('a proxy that is believed may say the name', async () => {
    const headers = { host: 'backend.internal:3000', 'x-forwarded-host': 'flair.test' };
    for (const [trust, status] of [
      ['1', 200],
      ['off', 421],
    ] as const) {
      const app = await serverWith({ ...production, TRUST_PROXY: trust });
      expect((await ask(app, '/v3/projects', { headers })).statusCode).toBe(status);
      await app.close();
    }
  });
});

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const viaProxy: Record<string, string>[] = [
  { 'x-forwarded-for': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { 'x-real-ip': '198.51.100.1' },
  { 'x-forwarded-host': 'flair.test' },
  { 'x-forwarded-proto': 'https' },
  { via: '1.1 proxy' },
];

describe('figures and mails are for this machine alone', () => {
  test.each(viaProxy)('not through a proxy on it: %j', async (headers) => {
    const app = await serverWith({});
    for (const path of ['/metrics', '/dev/outbox', '/dev/outbox.json']) {
      expect((await ask(app, path)).statusCode, path).toBe(200);
      expect((await ask(app, path, { headers })).statusCode, path).toBe(404);
      expect((await ask(app, path, { remoteAddress: '10.0.0.7' })).statusCode, path).toBe(404);
    }
    await app.close();
  });

  test('figures not at all where a proxy stands in front, but with the token from anywhere', async () => {
    const proxied = await serverWith({ ...production, TRUST_PROXY: '1' });
    expect((await ask(proxied, '/metrics')).statusCode).toBe(404);
    await proxied.close();
    const secret = 'a token of sixteen letters';
    const app = await serverWith({ ...production, TRUST_PROXY: '1', METRICS_TOKEN: secret });
    expect((await ask(app, '/metrics', bearer(secret))).statusCode).toBe(200);
    expect((await ask(app, '/metrics', bearer(`${secret}!`))).statusCode).toBe(404);
    expect((await ask(app, '/metrics')).statusCode).toBe(404);
    await app.close();
  });

  test('mails for the network where the settings say so, and never in production', async () => {
    const open = await serverWith({ DEVELOPMENT_ON_NETWORK: 'allowed' });
    expect((await ask(open, '/dev/outbox', { remoteAddress: '10.0.0.7' })).statusCode).toBe(200);
    await open.close();
    const app = await serverWith({ ...production, DEVELOPMENT_ON_NETWORK: 'allowed' });
    const headers = { host: 'flair.test' };
    expect((await ask(app, '/dev/outbox', { headers })).statusCode).toBe(404);
    await app.close();
  });
});

describe('who calls', () => {
  const rows: [string, string, string, string, string][] = [
    ['one proxy says it', '1', '10.0.0.7', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    ['two say it', '2', '10.0.0.7', '6.6.6.6, 198.51.100.1, 10.0.0.8', '198.51.100.1'],
    ['a proxy on IPv6 says it', '1', '::ffff:10.0.0.7', '6.6.6.6, 198.51.100.1', '198.51.100.1'],
    [
      'a proxy by its address says it',
      '203.0.113.9',
      '203.0.113.9',
      '198.51.100.1',
      '198.51.100.1',
    ],
    ['another address says it in vain', '203.0.113.9', '10.0.0.7', '198.51.100.1', '10.0.0.7'],
    ['somebody from elsewhere says it in vain', '1', '203.0.113.5', '6.6.6.6', '203.0.113.5'],
    [
      'a proxy says the port of the connection too',
      '1',
      '10.0.0.7',
      '6.6.6.6, 198.51.100.1:50412',
      '198.51.100.1',
    ],
    [
      'one says the port of an IPv6 connection',
      '1',
      '10.0.0.7',
      '6.6.6.6, [2001:db8::1]:50412',
      '2001:db8::1',
    ],
    [
      'two by their addresses say ports',
      '10.0.0.7,10.0.0.8',
      '10.0.0.7',
      '198.51.100.1:4000, 10.0.0.8:50412',
      '198.51.100.1',
    ],
    ['an IPv6 address has no port', '1', '10.0.0.7', '2001:db8::1:5041', '2001:db8::1:5041'],
    ['nobody is believed', 'off', '10.0.0.7', '198.51.100.1', '10.0.0.7'],
  ];
  test.each(rows)('%s', async (_, trust, remoteAddress, forwarded, ip) => {
    const app = await serverWith({ ...production, TRUST_PROXY: trust });
    let seen = '';
    app.addHook('preHandler', (request, _reply, next) => {
      seen = request.ip;
      next();
    });
    const headers = { host: 'flair.test', 'x-forwarded-for': forwarded };
    for (let turn = 0; turn < 3; turn += 1) {
      await ask(app, '/v3/projects', { headers, remoteAddress });
    }
    expect(seen).toBe(ip);
    const warnings = written.split('\n').filter((line) => line.includes('TRUST_PROXY'));
    expect(warnings).toHaveLength(ip === remoteAddress ? 1 : 0);
    await app.close();
  });

  test.each<[string, string, string, RegExp]>([
    ['1', 'one proxy', '198.51.100.1', /^$/],
    ['1', 'a visitor who claims an address', '6.6.6.6, 198.51.100.1', /^$/],
    ['1', 'one that does not know who calls', '6.6.6.6, unknown', /^$/],
    ['2', 'two proxies', '198.51.100.1, 10.0.0.8', /^$/],
    ['1', 'two proxies', '198.51.100.1, 10.0.0.8', /more proxies than TRUST_PROXY says/],
    ['2', 'one proxy', '198.51.100.1', /fewer proxies than TRUST_PROXY says/],
    ['10.0.0.7,10.0.0.8', 'two that are named', '198.51.100.1, 10.0.0.8', /^$/],
    [
      '10.0.0.7',
      'two of which one is named',
      '198.51.100.1, 10.0.0.8',
      /more proxies than TRUST_PROXY says/,
    ],
  ])(
    'TRUST_PROXY=%s behind %s is warned of where it is wrong',
    async (trust, _, forwarded, said) => {
      const app = await serverWith({ ...production, TRUST_PROXY: trust });
      const headers = { host: 'flair.test', 'x-forwarded-for': forwarded };
      // Before it may have come what looks right.
      const right = { ...headers, 'x-forwarded-for': '6.6.6.6, 198.51.100.1' };
      await ask(app, '/v3/projects', { headers: right, remoteAddress: '10.0.0.7' });
      for (let turn = 0; turn < 2; turn += 1)
        await ask(app, '/v3/projects', { headers, remoteAddress: '10.0.0.7' });
      const warnings = written.split('\n').filter((line) => line.includes('TRUST_PROXY'));
      // Once, however often it is so.
      expect(warnings.join('\n')).toMatch(said);
      expect(warnings.length).toBeLessThan(2);
      await app.close();
    },
  );
});
