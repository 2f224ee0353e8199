// What must hold between servers: what one is told, the others know at once.
import { createHash, randomBytes } from 'node:crypto';
import { isCallError } from '#client/call-error.ts';
import { makeClient } from '#client/client.ts';
import { CODE_MAX_ATTEMPTS } from '#rules/auth/codes.ts';
import { accountPassword, mailedCode, signUpVerified, visitorOf } from '#test/journey.ts';
import { listen } from '../deploy/asking.ts';
import { type Check, seconds, type Trial } from './trial.ts';

/** What a call comes to: `done`, or the code of its refusal. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'done';
  } catch (error) {
    return isCallError(error) ? error.code : String(error);
  }
}

const all = (outcomes: string[], wanted: string): boolean =>
  outcomes.every((outcome) => outcome === wanted);

/** Somebody signs up at one, confirms at the next, reads at all, logs out at the last. */
export async function checkSessions({ shape: { servers } }: Trial): Promise<Check[]> {
  const checks: Check[] = [];
  const urls = servers.map(({ url }) => url);
  const at = (index: number): string => urls[index % urls.length] ?? '';
  const taken: string[] = [];
  const ended: string[] = [];
  const codes: string[] = [];
  const tries: string[] = [];
  for (const [index] of urls.entries()) {
    const email = `sessions${index}@flair.test`;
    const body = { email, password: accountPassword, firstName: 'Ada' };
    const { data } = await visitorOf(at(index)).call('signUp', { body });
    const code = await mailedCode(at(index + 2), email);
    codes.push(
      await outcomeOf(
        visitorOf(at(index + 1), data.token).call('confirmVerify', { body: { code } }),
      ),
    );
    for (const url of urls)
      taken.push(await outcomeOf(visitorOf(url, data.token).call('getProfile')));
    await visitorOf(at(index + 3), data.token).call('signOut');
    for (const url of urls)
      ended.push(await outcomeOf(visitorOf(url, data.token).call('getProfile')));
    await visitorOf(at(index)).call('requestLoginCode', { body: { email } });
    const right = await mailedCode(at(index), email);
    const wrong = right === '111111' ? '222222' : '111111';
    for (let attempt = 0; attempt < CODE_MAX_ATTEMPTS; attempt += 1) {
      const asked = { email, code: wrong };
      await outcomeOf(visitorOf(at(index + attempt)).call('confirmLoginCode', { body: asked }));
    }
    const asked = { email, code: right };
    tries.push(await outcomeOf(visitorOf(at(index)).call('confirmLoginCode', { body: asked })));
  }
  checks.push(
    [`a code that one mailed is taken by another (${codes.join(', ')})`, all(codes, 'done')],
    [`a session of one holds at all (${taken.length} times)`, all(taken, 'done')],
    [
      `and ends at all when one is told (${ended.length} times)`,
      ended.length > 0 && all(ended, 'unauthorized'),
    ],
    [
      `wrong codes at several count together: the right one is refused then (${tries.join(', ')})`,
      all(tries, 'code_wrong'),
    ],
  );
  return checks;
}

const requestsOfAKey = 40;
const keys = 5;

/** The same request with the same key at all at the same moment: one thing, and one reply. */
export async function checkKeys({ shape: { servers } }: Trial): Promise<Check[]> {
  const token = await signUpVerified(servers[0]?.url ?? '', 'keys@flair.test');
  const idsOfKeys: number[] = [];
  const refused = new Set<string>();
  for (let key = 0; key < keys; key += 1) {
    const ids = new Set<string>();
    const requests = Array.from({ length: requestsOfAKey }, async (_, index) => {
      const url = servers[index % servers.length]?.url ?? '';
      const reply = await fetch(`${url}/v3/startups`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `trial-${key}`,
        },
        body: JSON.stringify({ name: `Mycelia ${key}` }),
      });
      const { data, code } = (await reply.json()) as { data?: { _id: string }; code?: string };
      if (data) ids.add(data._id);
      else refused.add(`${reply.status} ${code}`);
    });
    await Promise.all(requests);
    idsOfKeys.push(ids.size);
  }
  const mine = await visitorOf(servers[0]?.url ?? '', token).call('listStartups');
  const others = [...refused].filter((what) => !what.startsWith('503 '));
  return [
    [
      `${requestsOfAKey} requests of one key at ${servers.length} servers make one thing (${idsOfKeys.join(', ')} of ${keys} keys, ${mine.data.length} startups)`,
      idsOfKeys.every((count) => count === 1) && mine.data.length === keys,
    ],
    [
      `and nobody is told otherwise (${[...refused].join(', ') || 'all the same reply'})`,
      others.length === 0,
    ],
  ];
}

const liveWithinMs = 2000;

/** Whoever listens at one is told of what is written at each. */
export async function checkLive({ shape: { servers } }: Trial): Promise<Check[]> {
  const took: (number | null)[] = [];
  const token = await signUpVerified(servers[0]?.url ?? '', 'live@flair.test');
  const writer = (url: string) => makeClient({ baseUrl: url, token });
  const { data: startup } = await writer(servers[0]?.url ?? '').call('createStartup', {
    body: { name: 'Mycelia' },
  });
  for (const [listening, server] of servers.entries()) {
    const way = {
      name: 'localhost',
      httpPort: Number(new URL(server.url).port),
      httpsPort: 0,
      certificate: '',
    };
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const asking = { headers, secure: false };
    const stream = await listen(way, '/v3/notifications/stream', asking);
    await stream.heard('retry:', liveWithinMs);
    for (const [writing, { url }] of servers.entries()) {
      await writer(url).call('updateStartup', {
        params: { id: startup._id },
        body: { name: `Mycelia ${listening} ${writing}` },
      });
      took.push(await stream.heard('"resource":"startup"', liveWithinMs));
    }
    stream.close();
  }
  const worst = Math.max(...took.map((ms) => ms ?? Number.POSITIVE_INFINITY));
  return [
    [
      `what is written at each is told at each within 2 s (${took.length} pairs, ${worst} ms after the reply at worst)`,
      worst <= liveWithinMs,
    ],
  ];
}

const fileBytes = 200_000;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A file that one takes is given out by all. */
export async function checkFiles({ shape: { servers } }: Trial): Promise<Check[]> {
  const token = await signUpVerified(servers[0]?.url ?? '', 'files@flair.test');
  let same = 0;
  let asked = 0;
  for (const { url } of servers) {
    const bytes = randomBytes(fileBytes);
    const file = new Blob([new Uint8Array(bytes)], { type: 'application/octet-stream' });
    const { data } = await makeClient({ baseUrl: url, token }).call('uploadFile', {
      file,
      fileName: 'deck.bin',
    });
    for (const { url: other } of servers) {
      const reply = await fetch(`${other}/v3/files/${data._id}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      asked += 1;
      const given = new Uint8Array(await reply.arrayBuffer());
      if (reply.status === 200 && hashOf(given) === hashOf(bytes)) same += 1;
    }
  }
  return [
    [
      `a file that one takes is given out by all, byte for byte (${same} of ${asked})`,
      same === asked,
    ],
  ];
}

const mailWithinMs = 15_000;
const mailsAfter = 6;

/** A worker is killed: codes go on being mailed by the other. */
export async function checkMails({ shape }: Trial): Promise<Check[]> {
  const { servers, workers, office } = shape;
  const took: number[] = [];
  for (const [index] of workers.entries()) {
    const pending = Array.from({ length: mailsAfter }, async (_, mail) => {
      const email = `mails${index}-${mail}@flair.test`;
      const startedAt = performance.now();
      const body = { email, password: accountPassword, firstName: 'Ada' };
      await visitorOf(servers[mail % servers.length]?.url ?? '').call('signUp', { body });
      if (mail === 0) await workers[index]?.kill();
      await office.codeFor(email);
      took.push(performance.now() - startedAt);
    });
    await Promise.all(pending);
    await shape.startWorker(index);
  }
  const worst = Math.max(...took);
  return [
    [
      `each of two workers killed while codes are mailed: all ${took.length} arrive, the last after ${seconds(worst)} (15 s)`,
      worst <= mailWithinMs,
    ],
  ];
}
