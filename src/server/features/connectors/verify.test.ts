import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalHead, canonicalPosting } from '#rules/billing/ledger.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { aPayable, collect, payOut } from '#test/money/money.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { tampered } from '#test/money/tampered.ts';
import { createWorld, type World } from '#test/world.ts';
import { signHead } from './commands/heads.ts';
import { headSigning } from './jobs.ts';
import { type NotedHead, verifyLedger } from './queries/verify.ts';
import { listPostings } from './queries/referrals.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await createWorld();
  const first = await aPayable(world);
  await payOut(world);
  await decide(world, first, 'in_review', 'rejected');
  await headSigning.run({ services: world.services, now: world.clock.now() });
  await aPayable(world, { connector: first.connector });
  await payOut(world);
  for (const status of ['shortlisted', 'accepted', 'rejected'] as const) {
    const one = await aReferredApplication(world);
    await decide(world, one, 'shortlisted');
    if (status !== 'rejected') await collect(world, one);
    if (status !== 'shortlisted') await decide(world, one, status);
  }
  world.clock.advance(86_400_000);
  await headSigning.run({ services: world.services, now: world.clock.now() });
  ({ count } = await verifyLedger(world.db));
});
afterAll(async () => world.close());

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex');
const saidOf = async (tamper: (db: Database) => Promise<unknown>, noted?: NotedHead) =>
  tampered(world, tamper, noted);

/** The posting at a place, counted from 0. */
const idAt = (place: number) =>
  sql`(select id from ledger_postings order by position offset ${place % count} limit 1)`;
const positionAt = (place: number) =>
  sql`(select position from ledger_postings order by position offset ${place % count} limit 1)`;
const rowAt = (table: string, key: string, place: number) =>
  sql`(select ${sql.ref(key)} from ${sql.table(table)} order by ${sql.ref(key)}
    offset ${place} % (select greatest(count(*), 1) from ${sql.table(table)}) limit 1)`;

async function remove(db: Database, where: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from ledger_entries where posting_id in
    (select id from ledger_postings where ${where})`.execute(db);
  await sql`delete from ledger_postings where ${where}`.execute(db);
}

/** Computes all hashes again, as somebody would who knows how they are made. */
async function rehash(db: Database): Promise<void> {
  const rows = await listPostings(db, 0, 10_000);
  let before = '0'.repeat(64);
  for (const row of rows) {
    const posting = {
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      applicationId: row.application_id,
      createdAt: row.created_at.toISOString(),
      reference: row.reference,
      entries: row.entries,
    };
    const hash = sha256Hex(canonicalPosting(posting, before));
    await sql`update ledger_postings set previous_hash = decode(${before}, 'hex'),
      hash = decode(${hash}, 'hex') where id = ${row.id}`.execute(db);
    before = hash;
  }
}

const scale = (db: Database, place: number, by: number) =>
  sql`update ledger_entries set amount_minor = amount_minor * ${by}
    where posting_id = ${idAt(place)}`.execute(db);

/** Every kind of tampering, at a place and by a factor. */
const plants: Record<string, (db: Database, place: number, by: number) => Promise<unknown>> = {
  'an amount is changed': scale,
  'a side is changed': (db, place) =>
    sql`update ledger_entries set account = account || '0' where posting_id = ${idAt(place)}
      and account = (select max(account) from ledger_entries
        where posting_id = ${idAt(place)})`.execute(db),
  'the currency is changed': (db, place) =>
    sql`update ledger_postings set currency = 'USD' where id = ${idAt(place)}`.execute(db),
  'the kind is changed': (db, place) =>
    sql`update ledger_postings set kind = case kind when 'charge' then 'hold' else 'charge' end
      where id = ${idAt(place)}`.execute(db),
  'the time is changed': (db, place) =>
    sql`update ledger_postings set created_at = created_at + interval '1 day'
      where id = ${idAt(place)}`.execute(db),
  'the reference is changed': (db, place) =>
    sql`update ledger_postings set reference = coalesce(reference, '') || 'x'
      where id = ${idAt(place)}`.execute(db),
  'the application is changed': (db, place) =>
    sql`update ledger_postings set application_id = ${newId()}
      where id = ${idAt(place)}`.execute(db),
  'one is removed': (db, place) => remove(db, sql`position = ${positionAt(place)}`),
  'the end is removed': (db, place) => remove(db, sql`position >= ${positionAt(place)}`),
  'the beginning is removed': (db, place) =>
    remove(db, sql`position <= ${positionAt(Math.min(place % count, count - 2))}`),
  'two are exchanged': async (db, place) => {
    const [one, two] = [place % count, (place + 1) % count];
    const { rows } = await sql<{ id: string; position: number }>`
      select id, position from ledger_postings order by position`.execute(db);
    const [a, b] = [rows[one], rows[two]];
    const move = async (id = '', position = 0) =>
      sql`update ledger_postings set position = ${position} where id = ${id}`.execute(db);
    await sql`alter table ledger_postings alter column position drop identity`.execute(db);
    await move(a?.id, -1);
    await move(b?.id, a?.position);
    await move(a?.id, b?.position);
  },
  'an amount is changed, and all hashes': async (db, place, by) => {
    await scale(db, place, by);
    await rehash(db);
  },
  'the end is removed, with its rows': async (db, place) => {
    await remove(db, sql`position >= ${positionAt(place)}`);
    for (const table of ['payout_lines', 'earning_holds', 'earnings', 'shortlist_charges']) {
      await sql`delete from ${sql.table(table)}`.execute(db);
    }
  },
  'one is removed, and all hashes': async (db, place) => {
    await remove(db, sql`position = ${positionAt(place)}`);
    await rehash(db);
  },
  'a charge is changed': (db, place, by) =>
    sql`update shortlist_charges set price_minor = price_minor * ${by}
      where application_id = ${rowAt('shortlist_charges', 'application_id', place)}`.execute(db),
  'a share is changed': (db, place) =>
    sql`update shortlist_charges set share_minor = share_minor - 1
      where application_id = ${rowAt('shortlist_charges', 'application_id', place)}`.execute(db),
  'a charge is marked as collected': (db) =>
    sql`update shortlist_charges set collected_posting = ${idAt(0)}
      where collected_posting is null`.execute(db),
  'an earning is changed': (db, place, by) =>
    sql`update earnings set amount_minor = amount_minor * ${by}
      where id = ${rowAt('earnings', 'id', place)}`.execute(db),
  'an earning is made payable': (db, place) =>
    sql`update earnings set status = case status when 'payable' then 'paid' else 'payable' end
      where id = ${rowAt('earnings', 'id', place)}`.execute(db),
  'an earning is somebody else’s': (db, place) =>
    sql`update earnings set connector_id = ${newId()}
      where id = ${rowAt('earnings', 'id', place)}`.execute(db),
  'an earning is added': (db) =>
    sql`insert into earnings (id, application_id, connector_id, amount_minor, currency, status,
        reason, created_at, updated_at)
      values (${newId()}, ${newId()}, ${newId()}, 5, 'EUR', 'payable', 'released', now(), now())`.execute(
      db,
    ),
  'a paid line is changed': (db) =>
    sql`update payout_lines set amount_minor = amount_minor + 1 where state = 'paid'`.execute(db),
  'a head is changed': (db, place) =>
    sql`update ledger_heads set posting_count = posting_count + 1
      where position = ${rowAt('ledger_heads', 'position', place)}`.execute(db),
  'a head that is not the last is removed': (db) =>
    sql`delete from ledger_heads where position = (select min(position) from ledger_heads)`.execute(
      db,
    ),
  'a head is signed by another key': async (db) => {
    await sql`update installation_keys set retired_at = now()`.execute(db);
    await signHead(db, world.clock.now());
    await sql`update ledger_heads set key_id = (select id from installation_keys
      where retired_at is not null)`.execute(db);
  },
};

test('a whole ledger is found whole, with its heads', async () => {
  const verdict = await verifyLedger(world.db);
  expect(verdict).toMatchObject({ problem: null, heads: 4 });
  expect(verdict.count).toBe(20);
  const noted = { postingCount: verdict.count, lastHash: verdict.lastHash };
  expect((await verifyLedger(world.db, noted)).problem).toBeNull();
});

test.each(Object.entries(plants))('%s: noticed wherever it is', async (_, plant) => {
  await fc.assert(
    fc.asyncProperty(fc.nat(count - 1), fc.integer({ min: 2, max: 9 }), async (place, by) => {
      expect(await saidOf((db) => plant(db, place, by))).toMatch(/\.$/);
    }),
    { numRuns: 12 },
  );
});

/** Takes everything away, heads included, as somebody would who begins a ledger of their own. */
async function wipe(db: Database): Promise<void> {
  for (const table of ['ledger_heads', 'ledger_entries', 'ledger_postings', 'payout_lines']) {
    await sql`delete from ${sql.table(table)}`.execute(db);
  }
  await sql`delete from earnings`.execute(db);
  await sql`delete from shortlist_charges`.execute(db);
}

test('with heads and keys replaced too, a head that was noted elsewhere still tells', async () => {
  const { lastHash } = await verifyLedger(world.db);
  const noted = { postingCount: count, lastHash };
  expect(await saidOf(wipe)).toBeNull();
  expect(await saidOf(wipe, noted)).toMatch(/^The end is missing: /);
});

test('the public keys are published, the private one nowhere; a stranger checks a head with them', async () => {
  const answer = await world.as().raw('GET', '/.well-known/flair-keys.json');
  expect(answer.status).toBe(200);
  const { keys } = answer.body as { keys: { kid: string; x: string }[] };
  expect(keys).toHaveLength(1);
  const stored = await world.db.selectFrom('installation_keys').selectAll().execute();
  expect(keys[0]).toMatchObject({ kid: stored[0]?.id, kty: 'OKP', crv: 'Ed25519', use: 'sig' });
  const secret = stored[0]?.private_key ?? Buffer.alloc(1);
  for (const form of ['hex', 'base64', 'base64url'] as const) {
    expect(JSON.stringify(answer.body)).not.toContain(secret.subarray(-32).toString(form));
  }
  const [head] = await world.db
    .selectFrom('ledger_heads')
    .selectAll()
    .orderBy('position')
    .execute();
  const text = canonicalHead(
    {
      postingCount: head?.posting_count ?? 0,
      lastHash: head?.last_hash.toString('hex') ?? '',
      signedAt: head?.signed_at.toISOString() ?? '',
    },
    null,
  );
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: keys[0]?.x ?? '' };
  const key = await crypto.subtle.importKey('jwk', jwk, 'Ed25519', false, ['verify']);
  const bytes = new TextEncoder().encode(text);
  const signature = new Uint8Array(head?.signature ?? Buffer.alloc(64));
  expect(await crypto.subtle.verify('Ed25519', key, signature, bytes)).toBe(true);
});

test('what is charged while it looks is no fault of what it saw', async () => {
  const referred = await aReferredApplication(world);
  let isDecided = false;
  const decideOnce: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isRead = result.rows.some((row) => 'previous_hash' in row);
      if (isRead && !isDecided) {
        isDecided = true;
        await decide(world, referred, 'shortlisted');
      }
      return result;
    },
  };
  expect((await verifyLedger(world.db.withPlugin(decideOnce))).problem).toBeNull();
  expect(isDecided).toBe(true);
});
