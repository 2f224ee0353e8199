import { createServer } from 'node:http';
import { type AddressInfo, createServer as createOddServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { internet, postOutside, type Reach } from './outside-post.ts';
import { addressIn, isPublicAddress } from './public-address.ts';

const closed = [
  // This machine, and nobody.
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '0.1.2.3',
  '::1',
  '::',
  '255.255.255.255',
  // Private, link-local, carriers.
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.0.1',
  '100.64.0.1',
  '100.127.255.255',
  'fe80::1',
  'febf::1',
  'fc00::1',
  'fdff::1',
  'fec0::1',
  // Where clouds tell machines of themselves.
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  'fd00:ec2::254',
  // Many at a time, kept for later, for documents and measurements.
  '224.0.0.1',
  '239.255.255.255',
  'ff02::1',
  'ff0e::1',
  '240.0.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '198.18.0.1',
  '192.88.99.1',
  '2001:db8::1',
  '3fff::1',
  '100::1',
  '5f00::1',
  '4000::1',
  // IPv4 within IPv6: mapped, compatible, translated (also where it would be open), 6to4, Teredo.
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::',
  '2002:a00:1::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  // No address.
  '',
  'localhost',
  'fe80::1%lo',
  '2606:4700::1%eth0',
  '127.1',
  '1.2.3',
  '0x7f.0.0.1',
];
const open = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '169.253.0.1',
  '198.17.0.1',
  '223.255.255.255',
  '11.0.0.1',
  '126.0.0.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
  '2001:4860:4860::8888',
  '2400:cb00::1',
];

test.each(closed)('%s is not of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(open)('%s is of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('whatever IPv4 is written within IPv6, mapped, translated or tunnelled, is closed', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const hex = address
        .split('.')
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('');
      const [high, low] = [hex.slice(0, 4), hex.slice(4)];
      const within = [
        `::${address}`,
        `::ffff:${address}`,
        `::ffff:0:${address}`,
        `::ffff:${high}:${low}`,
        `64:ff9b::${address}`,
        `64:ff9b:1::${high}:${low}`,
        `2002:${high}:${low}::1`,
        `2001:0:${high}:${low}::`,
      ];
      expect(within.filter(isPublicAddress)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('of IPv4 is open what is in no closed network, however it is written in an address', () => {
  fc.assert(
    fc.property(fc.ipV4Extended(), (written) => {
      const { hostname } = new URL(`https://${written}/`);
      const address = addressIn(hostname);
      const [one = 0, two = 0] = (address ?? '').split('.').map(Number);
      const isPrivate =
        [0, 10, 127].includes(one) ||
        one >= 224 ||
        (one === 100 && two >= 64 && two < 128) ||
        (one === 169 && two === 254) ||
        (one === 172 && two >= 16 && two < 32) ||
        (one === 192 && two === 168);
      expect(address).not.toBeNull();
      expect(isPrivate && isPublicAddress(address ?? '')).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['https://2130706433/', '127.0.0.1'],
  ['https://0x7f000001/', '127.0.0.1'],
  ['https://017700000001/', '127.0.0.1'],
  ['https://127.1/', '127.0.0.1'],
  ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['https://①②⑦.⓪.⓪.①/', '127.0.0.1'],
  ['https://hooks.example/', null],
])('of %s the address is %s', (url, address) => {
  expect(addressIn(new URL(url).hostname)).toBe(address);
});

let port = 0;
let connected = 0;
const server = createServer((_request, response) => response.end('told'));
server.on('connection', () => (connected += 1));
beforeAll(async () => {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  connected = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const { signal } = new AbortController();
const postTo = async (host: string, reach: Partial<Reach>) =>
  postOutside(
    { url: `https://${host}:${port}/in`, headers: {}, body: '{}', signal },
    { ...internet, timeoutMs: 2000, ...reach },
  );
const names =
  (...addresses: string[][]): Reach['resolve'] =>
  async () =>
    Promise.resolve((addresses.length > 1 ? addresses.shift() : addresses[0]) ?? []);

test('an address that is no one’s of the internet is refused before anything connects', async () => {
  for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])
    expect(await postTo(host, { isPlain: true }), host).toEqual({ problem: 'address' });
  expect(connected).toBe(0);
});

test('so is a name that leads to one, alone or among others', async () => {
  for (const addresses of [['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['::1'], ['64:ff9b::7f00:1']])
    expect(
      await postTo('hooks.example', { isPlain: true, resolve: names(addresses) }),
      addresses.join(' '),
    ).toEqual({ problem: 'address' });
  expect(connected).toBe(0);
});

test('a name that leads elsewhere at each question is looked at as it is connected to', async () => {
  const asked: string[] = [];
  const answers = [['1.1.1.1'], ['127.0.0.1']];
  const resolve: Reach['resolve'] = async (name) => {
    asked.push(name);
    return Promise.resolve(answers[asked.length - 1] ?? []);
  };
  // Whoever had looked it up before, to check it, got the first answer.
  await resolve('rebinding.example');
  expect(await postTo('rebinding.example', { isPlain: true, resolve })).toEqual({
    problem: 'address',
  });
  expect(asked).toHaveLength(2);
  expect(connected).toBe(0);
});

test('what it came to is looked at once more', async () => {
  let looked = 0;
  const mayConnect = () => {
    looked += 1;
    return looked === 1;
  };
  const reach = { isPlain: true, resolve: names(['127.0.0.1']), mayConnect };
  expect(await postTo('hooks.example', reach)).toEqual({ problem: 'address' });
  expect(looked).toBe(2);
});

test('a name that nobody has, and TLS that is none, are said', async () => {
  expect(await postTo('nobody.example', { resolve: names([]) })).toEqual({
    problem: 'unreachable',
  });
  const reach = { resolve: names(['127.0.0.1']), mayConnect: () => true };
  expect(await postTo('hooks.example', reach)).toEqual({ problem: 'certificate' });
  expect(await postTo('hooks.example', { ...reach, isPlain: true })).toEqual({ status: 200 });
});

const never = async () => new Promise<string[]>(() => undefined);

test('a name server that does not answer takes no longer than everything may', async () => {
  expect(await postTo('slow.example', { resolve: never, timeoutMs: 100 })).toEqual({
    problem: 'timeout',
  });
});

test.each([
  [
    'another protocol',
    'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
  ],
  ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
  ['a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`],
  ['an end', ''],
])('%s for a reply is none', async (_, reply) => {
  const odd = createOddServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(reply));
  });
  await new Promise<void>((done) => {
    odd.listen(0, '127.0.0.1', done);
  });
  const { port: oddPort } = odd.address() as AddressInfo;
  const url = `https://hooks.example:${oddPort}/in`;
  const reach = { resolve: names(['127.0.0.1']), mayConnect: () => true, isPlain: true };
  const post = postOutside({ url, headers: {}, body: '{}', signal }, { ...reach, timeoutMs: 3000 });
  expect(await post).toEqual({ problem: 'unreachable' });
  odd.close();
});

test('a proxy of the environment is not asked', async () => {
  const before = process.env['HTTPS_PROXY'];
  process.env['HTTPS_PROXY'] = `http://127.0.0.1:${port}`;
  process.env['NODE_USE_ENV_PROXY'] = '1';
  try {
    const reach = { resolve: names(['127.0.0.1']), mayConnect: () => false };
    expect(await postTo('hooks.example', reach)).toEqual({ problem: 'address' });
    expect(connected).toBe(0);
  } finally {
    delete process.env['NODE_USE_ENV_PROXY'];
    if (before === undefined) delete process.env['HTTPS_PROXY'];
    else process.env['HTTPS_PROXY'] = before;
  }
});
