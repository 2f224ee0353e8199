import { newId } from '#server/db/id.ts';
import { aProjectElsewhere } from '#test/stories/project-elsewhere.ts';
import { byId, secret, type Thing } from '../thing.ts';
import { aSharedStartup } from './applications.ts';

export const outsideThings = {
  /** An open project without a form of ours: applications are made at its source. */
  elsewhereProject: {
    make: async (world, { side }) => {
      const { id } = await aProjectElsewhere(world, { account: side.account });
      return { projectId: id, accountId: side.account.id };
    },
    remove: byId('projects', 'projectId'),
    personal: 'none',
    known: 'all',
  },
  /** What a startup's team noted of an application that it made elsewhere. */
  outsideApplication: {
    make: async (world, belongs) => {
      const { side, person } = belongs;
      const { id: projectId } = await aProjectElsewhere(world, { account: side.account });
      const name = secret('private', person.id, side);
      const startupId = await aSharedStartup(world, belongs, name);
      const id = newId();
      const now = world.clock.now();
      await world.db
        .insertInto('outside_applications')
        .values({
          id,
          project_id: projectId,
          startup_id: startupId,
          noted_by: person.id,
          applied_on: '2026-11-01',
          note: secret('draft', person.id, side),
          created_at: now,
          updated_at: now,
        })
        .execute();
      return { outsideId: id };
    },
    remove: byId('outside_applications', 'outsideId'),
    personal: 'founder',
    known: ['founder', 'co-founder'],
  },
} as const satisfies Record<string, Thing>;
