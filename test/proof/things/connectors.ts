import type { World } from '../../world.ts';
import { type Ids, members, type Thing } from '../thing.ts';
import { moneyThings } from './money.ts';

const ofTheTeam = {
  // As if the caller had never been of the team.
  remove: async ({ db }: World, { accountId = '' }: Ids) => {
    await db.deleteFrom('members').where('account_id', '=', accountId).execute();
  },
  personal: 'none',
  known: members,
} as const;

export const connectorThings = {
  /** The organisation with an application that came by somebody's link, and what that earns. */
  referredAccount: {
    make: async (world, belongs) => {
      const ids = await moneyThings.earned.make(world, belongs);
      const { earningId = '' } = ids;
      const earning = await world.db
        .selectFrom('earnings')
        .innerJoin('applications', 'applications.id', 'earnings.application_id')
        .select('applications.project_id')
        .where('earnings.id', '=', earningId)
        .executeTakeFirstOrThrow();
      return { ...ids, accountId: belongs.side.account.id, projectId: earning.project_id };
    },
    ...ofTheTeam,
  },
  referringAccount: { make: moneyThings.lostSentReferral.make, ...ofTheTeam },
} as const satisfies Record<string, Thing>;
