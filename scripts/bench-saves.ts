// Measures the save of one answer: time and write-ahead log of PostgreSQL, of this tree and of another one (an
// older release, unpacked and installed) in turns on one database server.
// npm run bench:saves -- --against ../older [--rounds 400]
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { demoPassword, emailOf } from '#demo/people.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: '' },
    rounds: { type: 'string', default: '400' },
  },
});
const rounds = Number(values.rounds);
const dataDir = await makeDataDir();
const postgres = await startEmbeddedPostgres({ dataDir: `${dataDir}/pg`, log: () => undefined });
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();

type Side = { name: string; save: (round: number) => Promise<void>; stop: () => Promise<void> };
type Json = { token: string; data: Rows };
/** What the calls below read of replies. */
type Rows = { _id: string; status: string }[] & {
  _id: string;
  status: string;
  questions: { _id: string; type: string }[];
};

async function start(name: string, root: string): Promise<Side> {
  await admin.query(`create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  const product = await startProduct({
    root,
    dataDir: `${dataDir}/${name}`,
    env: { DATABASE_URL: url.href, DEMO_DATA: 'on' },
  });
  return { name, save: await aSaver(product.url), stop: async () => product.stop() };
}

/** Saves the longest kind of answer in a founder's new draft; each time another text of the same length. */
async function aSaver(origin: string): Promise<(round: number) => Promise<void>> {
  const call = async (path: string, body?: object, token?: string): Promise<Json> => {
    const reply = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Json;
  };
  const login = { email: emailOf('founder'), password: demoPassword };
  const { token } = await call('/v2/users/signin', login);
  const { data: projects } = await call('/v3/projects?limit=100');
  for (const { _id: id } of projects) {
    const { questions } = (await call(`/v3/projects/${id}/questions`)).data;
    const question = questions.find(({ type }) => type === 'long_text');
    if (!question || questions.length < 5) continue;
    const begun = await call(`/v2/applications/${id}/applicationForm`, {}, token).catch(() => null);
    if (begun?.data.status !== 'draft') continue;
    const path = `/v2/applications/${begun.data._id}/applicationAnswers`;
    return async (round) => {
      const text = `${round} `.padEnd(600, 'An answer of an ordinary length. ');
      await call(path, { answers: [{ questionId: question._id, options: [text] }] }, token);
    };
  }
  throw new Error('No project of the demonstration data can be applied to.');
}

const lsn = async (): Promise<string> =>
  (await admin.query<{ lsn: string }>('select pg_current_wal_lsn() as lsn')).rows[0]?.lsn ?? '0/0';
const bytesSince = async (from: string): Promise<number> =>
  Number(
    (
      await admin.query<{ bytes: string }>('select pg_current_wal_lsn() - $1::pg_lsn as bytes', [
        from,
      ])
    ).rows[0]?.bytes,
  );
const median = (list: number[]): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? NaN;

const sides = [
  await start('present', '.'),
  ...(values.against ? [await start('older', values.against)] : []),
];
const found = new Map(
  sides.map(({ name }) => [name, { times: [] as number[], wal: [] as number[] }]),
);
for (let round = -40; round < rounds; round += 1) {
  for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
    const from = await lsn();
    const startedAt = performance.now();
    await side.save(round);
    const took = performance.now() - startedAt;
    const bytes = await bytesSince(from);
    // The first rounds warm up and do not count.
    if (round < 0) continue;
    found.get(side.name)?.times.push(took);
    found.get(side.name)?.wal.push(bytes);
  }
}
for (const [name, { times, wal }] of found) {
  console.log(
    `${name.padEnd(8)} p50 ${median(times).toFixed(2)} ms   WAL ${median(wal)} bytes a save`,
  );
}
const [present, older] = [found.get('present'), found.get('older')];
if (present && older) {
  console.log(`ratio of p50: ${(median(present.times) / median(older.times)).toFixed(2)}`);
}
for (const side of sides) await side.stop();
await admin.end();
await postgres.stop();
await removeDataDir(dataDir);
