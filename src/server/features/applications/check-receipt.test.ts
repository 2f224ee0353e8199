import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SignedStatement } from '#contract/submissions.ts';
import { HOUR_MS } from '#rules/time.ts';
import { ensureInstallationKey } from '#server/integrations/secrets/installation-key.ts';
import { aSentApplication, openDraft } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { killer } from '#test/killed.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let receipt: SignedStatement;
let proof: SignedStatement;
beforeAll(async () => {
  world = await createWorld();
  const { application, founder } = await aSentApplication(world);
  const params = { id: application._id };
  receipt = (await world.as(founder.token).ok('getReceipt', { params })).data;
  const project = await aProject(world);
  const draft = await openDraft(world, project);
  await draft.save(
    ...project.questionIds.map((questionId) => ({ questionId, options: ['Cooling'] })),
  );
  await killer(world)(25, draft.send);
  const [arrival] = (await draft.api.ok('listArrivals', { params: draft.params })).data;
  if (arrival?.state !== 'waiting') throw new Error('Nothing waits.');
  proof = arrival.receipt;
});
afterAll(async () => world.close());

const check = async (body: SignedStatement) => (await world.as().ok('checkReceipt', { body })).data;
const outcome = async (body: SignedStatement) => (await check(body)).outcome;

test('anybody learns that a receipt and a proof of arrival are ours, and nothing else', async () => {
  expect(await check(receipt)).toEqual({
    outcome: 'valid',
    key: { createdAt: expect.any(String), retiredAt: null },
  });
  expect(await outcome(proof)).toBe('valid');
});

test('what is changed anywhere is not ours', async () => {
  for (const signed of [receipt, proof]) {
    const { statement } = signed;
    const others = Object.entries(statement).filter(
      ([name]) => name !== 'kind' && name !== 'format',
    );
    for (const [name, value] of others) {
      const changed =
        typeof value === 'number'
          ? value + 1
          : /^\d{4}-/.test(value)
            ? value.replace(/^\d{4}/, '2020')
            : `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`;
      const body = { ...signed, statement: { ...statement, [name]: changed } };
      expect([name, await outcome(body)]).toEqual([name, 'changed']);
    }
    expect(
      await outcome({
        ...signed,
        signature: receipt === signed ? proof.signature : receipt.signature,
      }),
    ).toBe('changed');
    expect(await outcome({ ...signed, signature: '' })).toBe('changed');
  }
});

test('one of another installation is told apart, and what is no receipt is refused', async () => {
  expect(await check({ ...receipt, keyId: 'another' })).toEqual({
    outcome: 'unknown_key',
    key: null,
  });
  const { status } = await world
    .as()
    .raw('POST', '/v3/receipts/check', { ...receipt, statement: { kind: 'flair.head' } });
  expect(status).toBe(400);
});

test('a key that was replaced still proves what it signed, and nothing of later', async () => {
  const later = new Date(world.clock.now().getTime() + HOUR_MS);
  await sql`update installation_keys set retired_at = ${later}`.execute(world.db);
  await ensureInstallationKey(world.db, later);
  expect(await check(receipt)).toMatchObject({
    outcome: 'valid',
    key: { retiredAt: later.toISOString() },
  });
  const before = new Date(world.clock.now().getTime() - HOUR_MS);
  await sql`update installation_keys set retired_at = ${before} where retired_at is not null`.execute(
    world.db,
  );
  expect(await outcome(receipt)).toBe('key_retired');
  expect(await outcome(proof)).toBe('key_retired');
});
