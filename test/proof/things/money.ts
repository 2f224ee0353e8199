import { inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { collectCharges } from '#server/features/connectors/commands/charges.ts';
import { markPayable } from '#server/features/connectors/commands/earnings.ts';
import { followApplication } from '#server/features/connectors/commands/follow.ts';
import { makeBatch, releaseBatch } from '#server/features/connectors/commands/payouts.ts';
import { proposeReversal } from '#server/features/connectors/commands/reversals.ts';
import { aSentApplication } from '../../applications.ts';
import { beyondTriggers } from '../../beyond-triggers.ts';
import { aPayee } from '#test/money/payees.ts';
import type { World } from '../../world.ts';
import { aPerson } from '../actors.ts';
import { type Belongs, type Ids, members, secret, type Thing } from '../thing.ts';
import { sentApplication } from './applications.ts';

/** What operators look after belongs to nobody; whoever is none is refused before it is looked for. */
export const ofPlatform = { personal: 'none', known: [] } as const;

type Way = 'open' | 'collected' | 'payable';

/** A referred application that was accepted, with its charge and what its connector is owed. */
export async function aShare(world: World, { side }: Belongs, way: Way): Promise<Ids> {
  const connector = await aPerson(world, side.name, 'connector');
  const ids = await sentApplication.make(world, {
    side: { ...side, connector },
    person: side.founder,
  });
  const { applicationId = '', projectId = '' } = ids;
  const now = world.clock.now();
  await world.db
    .insertInto('referral_touches')
    .values({
      id: newId(),
      project_id: projectId,
      referer_id: connector.id,
      application_id: applicationId,
      outcome: 'credited',
      outcome_at: now,
      created_at: now,
      seen_at: now,
    })
    .execute();
  await inTransaction(world.db, async (db) => {
    for (const to of ['shortlisted', 'accepted'] as const) {
      await followApplication(db, { applicationId, to, now });
    }
    if (way !== 'open') await collectCharges(db, [applicationId], { reference: 'Bank 42', now });
  });
  const { id: earningId } = await world.db
    .updateTable('earnings')
    .set({ note: secret('earning', connector.id, side) })
    .where('application_id', '=', applicationId)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (way === 'payable') {
    await markPayable(world.db, { operatorId: null }, earningId, now);
    await aPayee(world, { kind: 'user', id: connector.id });
  }
  return { earningId, chargeId: applicationId };
}

/** A referral whose application was sent and is not credited to it, with what its connector says against that. */
async function aLostReferral(world: World, { side, person }: Belongs, isDisputed: boolean) {
  const { applicationId = '', projectId = '' } = await sentApplication.make(world, {
    side,
    person: side.founder,
  });
  const now = world.clock.now();
  const touchId = newId();
  await world.db
    .insertInto('referral_touches')
    .values({
      id: touchId,
      project_id: projectId,
      referer_id: person.id,
      application_id: applicationId,
      outcome: 'later_touch',
      outcome_at: now,
      created_at: now,
      seen_at: now,
    })
    .execute();
  if (!isDisputed) return { touchId };
  const disputeId = newId();
  await world.db
    .insertInto('outcome_disputes')
    .values({
      id: disputeId,
      touch_id: touchId,
      application_id: applicationId,
      user_id: person.id,
      outcome: 'later_touch',
      since: now,
      text: secret('earning', person.id, side),
      created_at: now,
    })
    .execute();
  return { disputeId };
}

/** A referral by an organisation's link to another one's project, whose application was sent and is not credited to it. */
async function aLostSentReferral(world: World, { side }: Belongs): Promise<Ids> {
  const { project, application } = await aSentApplication(world);
  const now = world.clock.now();
  const referralId = newId();
  await world.db
    .insertInto('referral_touches')
    .values({
      id: referralId,
      project_id: project.id,
      referer_account_id: side.account.id,
      application_id: application._id,
      outcome: 'later_touch',
      outcome_at: now,
      created_at: now,
      seen_at: now,
    })
    .execute();
  return { referralId, accountId: side.account.id };
}

async function removeEarning({ db }: World, { earningId = '' }: Ids): Promise<void> {
  await beyondTriggers(db, async (transaction) => {
    for (const table of ['earning_events', 'earning_holds', 'payout_lines'] as const) {
      await transaction.deleteFrom(table).where('earning_id', '=', earningId).execute();
    }
    await transaction.deleteFrom('earnings').where('id', '=', earningId).execute();
  });
}

const earningThatIs = (way: Way): Thing => ({
  ...ofPlatform,
  make: async (world, belongs) => {
    const { earningId = '' } = await aShare(world, belongs, way);
    return { earningId };
  },
  remove: removeEarning,
});

const chargeThatIs = (way: Way): Thing => ({
  ...ofPlatform,
  make: async (world, belongs) => {
    const { chargeId = '' } = await aShare(world, belongs, way);
    return { chargeId };
  },
  remove: async ({ db }, { chargeId = '' }) => {
    await beyondTriggers(db, async (transaction) =>
      transaction.deleteFrom('shortlist_charges').where('application_id', '=', chargeId).execute(),
    );
  },
});

async function anOperatorOf(world: World, { side }: Belongs): Promise<string> {
  const { id } = await aPerson(world, side.name, 'operator');
  const now = world.clock.now();
  await world.db.updateTable('users').set({ operator_since: now }).where('id', '=', id).execute();
  return id;
}

const batchThatIs = (state: 'waiting' | 'released'): Thing => ({
  ...ofPlatform,
  make: async (world, belongs) => {
    await aShare(world, belongs, 'payable');
    const now = world.clock.now();
    const [makerId, releaserId] = [
      await anOperatorOf(world, belongs),
      await anOperatorOf(world, belongs),
    ];
    const id = await inTransaction(world.db, async (db) => {
      const made = await makeBatch(db, { makerId, limit: 200, now });
      if (state === 'released') await releaseBatch(db, made.id, { releaserId, now });
      return made.id;
    });
    return { batchId: id };
  },
  remove: async ({ db }, { batchId = '' }) => {
    await beyondTriggers(db, async (transaction) => {
      await transaction.deleteFrom('payout_lines').where('batch_id', '=', batchId).execute();
      await transaction.deleteFrom('payout_batches').where('id', '=', batchId).execute();
    });
  },
});

export const moneyThings = {
  earned: earningThatIs('collected'),
  payable: earningThatIs('payable'),
  heldEarning: {
    ...earningThatIs('collected'),
    make: async (world, belongs) => {
      const { earningId = '' } = await aShare(world, belongs, 'collected');
      await world.db
        .insertInto('earning_holds')
        .values({ earning_id: earningId, kind: 'founder', found_at: world.clock.now() })
        .execute();
      return { earningId };
    },
  },
  openDispute: {
    ...ofPlatform,
    make: async (world, { side }) =>
      aLostReferral(world, { side, person: await aPerson(world, side.name, 'connector') }, true),
    remove: async ({ db }, { disputeId = '' }) => {
      await db.deleteFrom('outcome_disputes').where('id', '=', disputeId).execute();
    },
  },
  lostReferral: {
    make: async (world, belongs) => aLostReferral(world, belongs, false),
    remove: async ({ db }, { touchId = '' }) => {
      await db.deleteFrom('referral_touches').where('id', '=', touchId).execute();
    },
    personal: 'self',
    known: [],
  },
  lostSentReferral: {
    make: aLostSentReferral,
    remove: async ({ db }, { referralId = '' }) => {
      await db.deleteFrom('referral_touches').where('id', '=', referralId).execute();
    },
    personal: 'none',
    known: members,
  },
  openCharge: chargeThatIs('open'),
  collectedCharge: chargeThatIs('collected'),
  proposedReversal: {
    ...ofPlatform,
    make: async (world, belongs) => {
      const { chargeId = '' } = await aShare(world, belongs, 'open');
      const proposed = {
        operatorId: await anOperatorOf(world, belongs),
        reason: secret('earning', chargeId, belongs.side),
        now: world.clock.now(),
      };
      await inTransaction(world.db, async (db) => proposeReversal(db, chargeId, proposed));
      const { id } = await world.db
        .selectFrom('reversals')
        .select('id')
        .where('application_id', '=', chargeId)
        .executeTakeFirstOrThrow();
      return { reversalId: id };
    },
    remove: async ({ db }, { reversalId = '' }) => {
      await db.deleteFrom('reversals').where('id', '=', reversalId).execute();
    },
  },
  waitingBatch: batchThatIs('waiting'),
  releasedBatch: batchThatIs('released'),
} as const satisfies Record<string, Thing>;
