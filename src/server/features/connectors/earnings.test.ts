import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aStartup, aUser } from '#test/factories.ts';
import { collect, payOut } from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { createWorld, type World } from '#test/world.ts';
import { markPayable, voidEarning } from './commands/earnings.ts';
import { earningRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const day = 86_400_000;

const chargeOf = async (applicationId: string) =>
  world.db
    .selectFrom('shortlist_charges')
    .select(['price_minor', 'share_minor', 'currency', 'source'])
    .where('application_id', '=', applicationId)
    .execute();

const earningRow = async (applicationId: string) =>
  world.db
    .selectFrom('earnings')
    .selectAll()
    .where('application_id', '=', applicationId)
    .executeTakeFirstOrThrow();

async function earningOf(connector: Parameters<typeof referralsOf>[1]) {
  const [referral] = await referralsOf(world, connector);
  const { status, reason, amount } = referral?.application?.earning ?? {};
  return [status, reason, amount];
}

async function waitsOf(connector: Parameters<typeof referralsOf>[1]) {
  const [referral] = await referralsOf(world, connector);
  return referral?.application?.earning?.waitsFor;
}

/** What each side of the ledger comes to for one application, in minor units. */
async function balances(applicationId: string) {
  const { rows } = await sql<{ side: string; sum: number }>`
    select split_part(account, ':', 1) || case when account like 'platform:%'
        then ':' || split_part(account, ':', 2) else '' end as side, sum(amount_minor)::bigint as sum
    from ledger_entries join ledger_postings on ledger_postings.id = posting_id
    where application_id = ${applicationId} group by 1 having sum(amount_minor) <> 0
    order by 1`.execute(world.db);
  return Object.fromEntries(rows.map(({ side, sum }) => [side, sum]));
}

describe('the life of an earning', () => {
  test('shortlisted, accepted, payable after the waiting time, paid', async () => {
    const founder = await aUser(world);
    const startupId = await aStartup(world, founder, 'Mycelia');
    const referred = await aReferredApplication(world, { founder, startupId });
    const { connector, application } = referred;
    const { _id: id } = application;
    await decide(world, referred, 'in_review');
    expect(await earningOf(connector)).toEqual([undefined, undefined, undefined]);
    expect(await chargeOf(id)).toEqual([]);
    await decide(world, referred, 'shortlisted');
    expect(await chargeOf(id)).toEqual([
      { price_minor: 16_000, share_minor: 3200, currency: 'EUR', source: 'default' },
    ]);
    expect(await earningOf(connector)).toEqual(['pending', 'shortlisted', 32]);
    expect(await balances(id)).toEqual({
      account: 16_000,
      'platform:revenue': -16_000,
      'platform:referrals': 3200,
      connector: -3200,
    });
    await decide(world, referred, 'accepted');
    expect(await earningOf(connector)).toEqual(['earned', 'accepted', 32]);
    const release = async () =>
      earningRelease.run({ services: world.services, now: world.clock.now() });
    world.clock.advance(15 * day);
    await release();
    expect(await earningOf(connector)).toEqual(['earned', 'accepted', 32]);
    expect(await waitsOf(connector)).toEqual(['payment']);
    await collect(world, referred);
    expect(await balances(id)).toMatchObject({ 'platform:bank': 16_000, connector: -3200 });
    expect(await waitsOf(connector)).toEqual(['waiting_time']);
    world.clock.advance(14 * day - 1);
    await release();
    expect((await earningRow(id)).status).toBe('earned');
    world.clock.advance(1);
    await release();
    expect(await earningOf(connector)).toEqual(['payable', 'hold_over', 32]);
    expect(await waitsOf(connector)).toEqual(['payout']);
    const { id: earningId } = await earningRow(id);
    expect(await payOut(world)).toMatchObject({ state: 'released', lines: 1 });
    expect(await earningOf(connector)).toEqual(['paid', 'paid_out', 32]);
    expect(await waitsOf(connector)).toEqual([]);
    const { body } = await world.as().raw('GET', `/dev/outbox.json?to=${connector.email}`);
    const told = (body as { data: { subject: string; text: string }[] }).data;
    expect(
      told.map(({ subject }) => subject.replace(/ (for|from) .*?(?= can| was|$)/, '')),
    ).toEqual(['€32 was paid', '€32 can now be paid', 'You earned €32']);
    for (const { text } of told) {
      expect(text).toContain('See your referrals:\nhttp://flair.test/referrals');
    }
    expect(await balances(id)).toEqual({
      'platform:bank': 16_000,
      'platform:revenue': -16_000,
      'platform:referrals': 3200,
      'platform:payouts': -3200,
    });
    await decide(world, referred, 'in_review');
    expect(await earningOf(connector)).toEqual(['paid', 'paid_out', 32]);
    const [referral] = await referralsOf(world, connector);
    expect(referral?.application?.startupName).toBe('Mycelia');
    const events = await world.db
      .selectFrom('earning_events')
      .select(['to_status', 'actor_id'])
      .where('earning_id', '=', earningId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { to_status: 'pending', actor_id: null },
      { to_status: 'earned', actor_id: null },
      { to_status: 'payable', actor_id: null },
      { to_status: 'paid', actor_id: expect.any(String) as string },
    ]);
  });

  test('rejected is void with the reason; opened again it lives, and is charged only once', async () => {
    const referred = await aReferredApplication(world);
    const { connector, application } = referred;
    await decide(world, referred, 'shortlisted', 'rejected');
    expect(await earningOf(connector)).toEqual(['void', 'rejected', 32]);
    expect(await balances(application._id)).toEqual({
      account: 16_000,
      'platform:revenue': -16_000,
    });
    await decide(world, referred, 'in_review');
    expect(await earningOf(connector)).toEqual(['pending', 'reopened', 32]);
    await decide(world, referred, 'shortlisted', 'interview', 'accepted');
    expect(await earningOf(connector)).toEqual(['earned', 'accepted', 32]);
    expect(await chargeOf(application._id)).toHaveLength(1);
    expect(await balances(application._id)).toMatchObject({ connector: -3200 });
  });

  test('withdrawn by the founder is void; waiting and questions change nothing', async () => {
    const referred = await aReferredApplication(world);
    const { connector, application, founder } = referred;
    await decide(world, referred, 'shortlisted', 'waitlisted');
    expect(await earningOf(connector)).toEqual(['pending', 'shortlisted', 32]);
    await world.as(founder.token).ok('withdrawApplication', {
      params: { id: application._id },
      body: {},
    });
    expect(await earningOf(connector)).toEqual(['void', 'withdrawn', 32]);
  });

  test('who accepts without a shortlist is charged as well', async () => {
    const referred = await aReferredApplication(world);
    await decide(world, referred, 'accepted');
    expect(await chargeOf(referred.application._id)).toHaveLength(1);
    expect(await earningOf(referred.connector)).toEqual(['earned', 'accepted', 32]);
  });
});

describe('what is charged', () => {
  test('an application nobody referred: the price, and no share', async () => {
    const sent = await aSentApplication(world);
    await decide(world, sent, 'shortlisted');
    expect(await chargeOf(sent.application._id)).toEqual([
      { price_minor: 16_000, share_minor: 0, currency: 'EUR', source: 'default' },
    ]);
    expect(await balances(sent.application._id)).toEqual({
      account: 16_000,
      'platform:revenue': -16_000,
    });
  });

  test("one that the project's own account referred: nothing", async () => {
    const project = await aProject(world);
    const founder = await aUser(world);
    const link = { entityManagementAccountId: project.account.id };
    await aBrowser(world).follow(project, link, founder.token);
    const sent = await aSentApplication(world, { project, founder });
    await decide(world, sent, 'shortlisted');
    expect(await chargeOf(sent.application._id)).toEqual([
      { price_minor: 0, share_minor: 0, currency: 'EUR', source: 'ownReferral' },
    ]);
    expect(await balances(sent.application._id)).toEqual({});
  });

  test('one that another organisation referred: the price, and its share', async () => {
    const hub = await anAccount(world);
    const founder = await aUser(world);
    const project = await aProject(world);
    const link = { entityManagementAccountId: hub.id };
    await aBrowser(world).follow(project, link, founder.token);
    const sent = await aSentApplication(world, { project, founder });
    await decide(world, sent, 'shortlisted');
    const params = { id: hub.id };
    const own = await world.as(hub.owner.token).ok('getEntityReferralStats', { params });
    expect(own.data.earnings).toEqual([
      { currency: 'EUR', pending: 32, earned: 0, payable: 0, paid: 0, void: 0, owed: 0 },
    ]);
    const { data } = await world.as(founder.token).ok('getEntityReferralStats', { params });
    expect(data).toEqual({ views: 1, sent: 1, shortlisted: 1, accepted: 0, rejected: 0 });
  });

  test('the price is charged once; a later one changes nothing', async () => {
    const project = await aProject(world);
    const price = async (minor: number) =>
      world.db
        .updateTable('projects')
        .set({ price_minor: minor })
        .where('id', '=', project.id)
        .execute();
    await price(9999);
    const referred = await aReferredApplication(world, { project });
    await decide(world, referred, 'shortlisted');
    await price(1);
    await decide(world, referred, 'accepted');
    expect(await chargeOf(referred.application._id)).toEqual([
      { price_minor: 9999, share_minor: 1999, currency: 'EUR', source: 'project' },
    ]);
    expect(await earningOf(referred.connector)).toEqual(['earned', 'accepted', 19.99]);
  });

  test('50 decisions at once charge once, earn once and post once', async () => {
    const { project, application } = await aReferredApplication(world);
    const url = `/v3/management/${project.account.id}/applications/${application._id}`;
    const api = world.as(project.account.owner.token);
    const replies = await Promise.all(
      Array.from({ length: 50 }, async () =>
        api.raw('PATCH', url, {
          status: 'shortlisted',
          version: application.version,
          release: 'now',
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await chargeOf(application._id)).toHaveLength(1);
    const postings = await world.db
      .selectFrom('ledger_postings')
      .select('kind')
      .where('application_id', '=', application._id)
      .orderBy('position')
      .execute();
    expect(postings.map(({ kind }) => kind)).toEqual(['charge', 'accrual']);
  });
});

describe('an operator', () => {
  test('releases early what was paid for, voids for fraud with words; a fraud never lives again', async () => {
    const operator = { operatorId: (await aUser(world)).id };
    const referred = await aReferredApplication(world);
    await decide(world, referred, 'accepted');
    const { id } = await earningRow(referred.application._id);
    const now = world.clock.now();
    await expect(markPayable(world.db, operator, id, now)).rejects.toMatchObject({
      code: 'state_conflict',
      message: expect.stringContaining('has not paid') as string,
    });
    await collect(world, referred);
    await markPayable(world.db, operator, id, now);
    expect(await earningOf(referred.connector)).toEqual(['payable', 'released', 32]);
    const note = 'Both accounts belong to one person.';
    await voidEarning(world.db, operator, { earningId: id, note }, now);
    const [referral] = await referralsOf(world, referred.connector);
    expect(referral?.application?.earning).toMatchObject({ status: 'void', reason: 'fraud', note });
    await decide(world, referred, 'in_review', 'accepted');
    expect(await earningOf(referred.connector)).toEqual(['void', 'fraud', 32]);
    await expect(markPayable(world.db, operator, newId(), now)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
