import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerProblem } from '#rules/billing/ledger.ts';
import { newId } from '#server/db/id.ts';
import { aProject, aUser } from '#test/factories.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { listPostings } from './queries/referrals.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the ledger', () => {
  test('is one whole chain, also when 20 applications are shortlisted at once', async () => {
    const project = await aProject(world);
    const all = [];
    for (let count = 0; count < 20; count += 1) {
      all.push(await aReferredApplication(world, { project }));
    }
    await Promise.all(all.map(async (one) => decide(world, one, 'shortlisted')));
    const rows = await listPostings(world.db, 0, 1000);
    expect(rows).toHaveLength(40);
    const postings = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      currency: row.currency,
      applicationId: row.application_id,
      createdAt: row.created_at.toISOString(),
      reference: row.reference,
      entries: row.entries,
      previousHash: row.previous_hash,
      hash: row.hash,
    }));
    expect(ledgerProblem(postings, sha256)).toBeNull();
    expect(ledgerProblem(postings.slice(1), sha256)).not.toBeNull();
  });

  test('refuses to be changed, and a posting that does not sum to zero', async () => {
    for (const statement of [
      sql`update ledger_entries set amount_minor = 1`,
      sql`delete from ledger_entries`,
      sql`update ledger_postings set currency = 'USD'`,
      sql`delete from ledger_postings`,
      sql`truncate ledger_entries`,
    ]) {
      await expect(statement.execute(world.db)).rejects.toThrow(/append-only/);
    }
    const { rows } = await sql<{ id: string }>`select id from ledger_postings limit 1`.execute(
      world.db,
    );
    const extra = sql`insert into ledger_entries values (${rows[0]?.id}, 'account:x', 5)`;
    await expect(extra.execute(world.db)).rejects.toThrow(/does not sum to zero/);
    const empty = sql`insert into ledger_postings
      (id, kind, currency, application_id, previous_hash, hash, created_at)
      values (${newId()}, 'charge', 'EUR', ${newId()}, '\\x01', '\\x02', now())`;
    await expect(empty.execute(world.db)).rejects.toThrow(/does not sum to zero/);
  });

  test('shows a connector the postings about their own earnings alone', async () => {
    const referred = await aReferredApplication(world);
    const { connector, application } = referred;
    await decide(world, referred, 'shortlisted');
    const api = world.as(connector.token);
    const one = await world.statements(async () => api.ok('listLedger'));
    await decide(world, referred, 'rejected', 'in_review');
    const three = await world.statements(async () => api.ok('listLedger'));
    expect(three.length).toBe(one.length);
    const { data, paging } = await api.ok('listLedger');
    expect(paging.total).toBe(3);
    expect(data.map(({ kind }) => kind)).toEqual(['accrual', 'reversal', 'accrual']);
    expect(data[0]?.entries).toEqual([
      { account: `connector:${connector.id}`, amountMinor: -3200 },
      { account: 'platform:referrals', amountMinor: 3200 },
    ]);
    expect(new Set(data.map((posting) => posting.applicationId))).toEqual(
      new Set([application._id]),
    );
    const first = await api.ok('listLedger', { query: { limit: 2 } });
    const rest = await api.ok('listLedger', { query: { cursor: first.paging.next ?? '' } });
    expect(rest.data).toEqual(data.slice(2));
    const stranger = await aUser(world);
    expect((await world.as(stranger.token).ok('listLedger')).data).toEqual([]);
  });
});
