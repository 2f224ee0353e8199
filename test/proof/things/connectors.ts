import { newId } from '#server/db/id.ts';
import { team, type Thing } from '../thing.ts';
import { operatorThings } from './operators.ts';

export const connectorThings = {
  /** The organisation with an application that came by somebody's link, and what that earns. */
  referredAccount: {
    make: async (world, belongs) => {
      const ids = await operatorThings.earned.make(world, belongs);
      const { earningId = '' } = ids;
      const earning = await world.db
        .selectFrom('earnings')
        .innerJoin('applications', 'applications.id', 'earnings.application_id')
        .select(['applications.id', 'applications.project_id', 'earnings.connector_id'])
        .where('earnings.id', '=', earningId)
        .executeTakeFirstOrThrow();
      const now = world.clock.now();
      await world.db
        .insertInto('referral_touches')
        .values({
          id: newId(),
          project_id: earning.project_id,
          referer_id: earning.connector_id,
          application_id: earning.id,
          outcome: 'credited',
          outcome_at: now,
          created_at: now,
          seen_at: now,
        })
        .execute();
      return { ...ids, accountId: belongs.side.account.id, projectId: earning.project_id };
    },
    // As if the caller had never been of the team.
    remove: async ({ db }, { accountId = '' }) => {
      await db.deleteFrom('members').where('account_id', '=', accountId).execute();
    },
    personal: 'none',
    known: team,
  },
} as const satisfies Record<string, Thing>;
