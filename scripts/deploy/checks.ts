import { randomBytes } from 'node:crypto';
import type { Product } from '#test/product.ts';
import { visitorOf } from '#test/journey.ts';
import { limits } from '#contract/limits.ts';
import { type Answer, ask, listen, type Way } from './asking.ts';
import { type FakeServers, refusal, refusedForSeconds } from './fake-servers.ts';
import type { ProxyName } from './proxies.ts';

export type Check = [what: string, holds: boolean];

type Subject = {
  proxy: ProxyName;
  way: Way;
  product: Product;
  token: string;
  metricsToken: string;
};

const boundary = 'flair-trial-boundary';

/** What must hold for a visitor of the product behind a proxy of the kit. */
export async function checkProxy(subject: Subject): Promise<Check[]> {
  const { proxy } = subject;
  const checks = [
    ...(await names(subject)),
    ...(await addresses(subject)),
    ...(await liveEvents(subject)),
    ...(await uploads(subject)),
  ];
  return checks.map(([what, holds]) => [`${proxy}: ${what}`, holds]);
}

async function names({ way, product, metricsToken }: Subject): Promise<Check[]> {
  const plain = await ask(way, '/projects?q=energy', { secure: false });
  const list = await ask(way, '/v3/projects');
  const authorization = `Bearer ${metricsToken}`;
  const figures = await ask(way, '/metrics', { headers: { authorization } });
  const direct = await fetch(`${product.url}/metrics`, { headers: { authorization } });
  return [
    [
      `http leads to https at the same address (${plain.status}, ${plain.headers.location})`,
      [301, 302, 307, 308].includes(plain.status) &&
        plain.headers.location === `https://${way.name}/projects?q=energy`,
    ],
    [`https answers under the public name (${list.status})`, list.status === 200],
    [
      'https is asked for from now on',
      list.headers['strict-transport-security']?.startsWith('max-age=') === true,
    ],
    [
      `figures are not shown outside, and are beside the proxy (${figures.status}, ${direct.status})`,
      figures.status === 404 && direct.status === 200,
    ],
  ];
}

const left = ({ headers }: Answer): number => Number(headers['x-ratelimit-remaining']);

/** Whose requests the server counts together. */
async function addresses({ proxy, way }: Subject): Promise<Check[]> {
  // The server behind the proxies is one and the same, and so are its counts.
  const at = { caddy: '127.0.2', nginx: '127.0.3', haproxy: '127.0.4' }[proxy];
  const [own, neighbour] = [`${at}.1`, `${at}.2`];
  const from = async (address: string, headers: Record<string, string> = {}) =>
    ask(way, '/v3/projects?limit=1', { from: address, headers });
  const first = await from(own);
  const second = await from(own);
  const other = await from(neighbour);
  const claims = [
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.8, 127.0.0.1' },
    { forwarded: 'for=203.0.113.9;host=evil.example' },
    { 'x-real-ip': '203.0.113.10' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  ];
  const claimed: Answer[] = [];
  for (const headers of claims) claimed.push(await from(own, headers));
  const counts = claimed.map(left);
  return [
    [
      `limits count for the visitor's own address (${left(first)}, ${left(second)}; another ${left(other)})`,
      left(second) === left(first) - 1 && left(other) === left(first),
    ],
    [
      `what a visitor claims to be changes nothing (${counts.join(', ')})`,
      claimed.every(({ status }) => status === 200) &&
        counts.every((count, index) => count === left(second) - 1 - index),
    ],
  ];
}

const heartbeatMs = 25_000;

async function liveEvents({ way, product, token }: Subject): Promise<Check[]> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const stream = await listen(way, '/v3/notifications/stream', { headers });
  try {
    const opened = await stream.heard('retry:', 2000);
    const founder = visitorOf(product.url, token);
    const { data } = await founder.call('createStartup', { body: { name: 'Mycelia' } });
    await founder.call('updateStartup', { params: { id: data._id }, body: { name: 'Mycelia 2' } });
    const told = await stream.heard('"resource":"startup"', 2000);
    const kept = await stream.heard('still here', heartbeatMs);
    return [
      [`a stream begins at once (${stream.status}, ${opened} ms)`, opened !== null],
      [`a live event passes within 2 s of its cause (${told} ms after its reply)`, told !== null],
      [`a silent stream stays open (${kept} ms to its next sign)`, kept !== null],
    ];
  } finally {
    stream.close();
  }
}

/** A form with one file of so many bytes. */
function formOf(bytes: number): Buffer {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="deck.bin"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(head),
    randomBytes(1024),
    Buffer.alloc(bytes - 1024, 7),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

async function uploads({ way, token }: Subject): Promise<Check[]> {
  const upload = async (bytes: number): Promise<Answer> =>
    ask(way, '/v3/files', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: formOf(bytes),
    });
  const most = limits.body.file;
  const full = await upload(most);
  const above = await upload(most + 1);
  const far = await upload(most + 8 * 1024 * 1024).catch((error: unknown) => String(error));
  return [
    [`a file of 25 MB is taken (${full.status})`, full.status === 201],
    [
      `one byte more is refused in the server's own words (${above.status})`,
      above.status === 413 && above.body.includes('"code":"too_large"'),
    ],
    [
      `33 MB are refused by the proxy (${typeof far === 'string' ? far : far.status})`,
      typeof far !== 'string' && far.status === 413,
    ],
  ];
}

/** More than the failures after which a proxy leaves a server out. */
const refusals = 12;

/** What is sent to a server that breaks off is sent to no other, unless it only reads. */
export async function checkRetries(
  proxy: string,
  way: Way,
  servers: FakeServers,
): Promise<Check[]> {
  const attempts = async (method: string): Promise<[number, number]> => {
    servers.begin();
    const body = method === 'GET' ? {} : { body: '{}' };
    const headers = { 'content-type': 'application/json' };
    const { status } = await ask(way, '/v3/anything', { method, headers, ...body });
    return [servers.received(), status];
  };
  servers.begin();
  const refused: Answer[] = [];
  for (let index = 0; index < refusals; index += 1) refused.push(await ask(way, '/v3/refused'));
  const refusedOnce = servers.received() === refusals;
  const saysWhen = refused.every(
    ({ status, headers, body }) =>
      status === 503 && headers['retry-after'] === String(refusedForSeconds) && body === refusal,
  );
  const [post, postStatus] = await attempts('POST');
  await servers.settle();
  const [patch, patchStatus] = await attempts('PATCH');
  await servers.settle();
  await servers.stopOne();
  const afterStop: number[] = [];
  servers.answerFromNowOn();
  for (let index = 0; index < 6; index += 1) {
    const body = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    afterStop.push((await ask(way, '/v3/anything', body)).status);
  }
  const statuses = [...new Set(refused.map(({ status }) => status))].join(', ');
  return [
    [
      `${proxy}: ${refusals} reads that are refused reach one server each, and come back as refused (${statuses})`,
      refusedOnce && saysWhen,
    ],
    [`${proxy}: a POST that breaks off is sent once (${post} ×, ${postStatus})`, post === 1],
    [`${proxy}: a PATCH that breaks off is sent once (${patch} ×, ${patchStatus})`, patch === 1],
    [
      `${proxy}: 3 s after a server went every POST reaches the other (${afterStop.join(', ')})`,
      afterStop.every((status) => status === 200),
    ],
  ];
}
