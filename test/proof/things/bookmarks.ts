import { newId } from '#server/db/id.ts';
import { newToken, tokenHash } from '#server/features/auth/access.ts';
import { aProject, aUser } from '../../factories.ts';
import type { World } from '../../world.ts';
import { byId, type Thing } from '../thing.ts';

/** Of a person of its own: making another address would end the one of the cell before. */
async function aCalendar(world: World): Promise<string> {
  const { id } = await aUser(world);
  const token = newToken();
  await world.db
    .insertInto('bookmark_settings')
    .values({
      user_id: id,
      calendar_hash: tokenHash(token),
      calendar_made_at: world.clock.now(),
    })
    .execute();
  return token;
}

export const bookmarkThings = {
  /** A public project that the person has bookmarked. */
  bookmark: {
    make: async (world, { side, person }) => {
      const { id } = await aProject(world, { account: side.account });
      await world.db
        .insertInto('bookmarks')
        .values({ user_id: person.id, project_id: id, created_at: world.clock.now() })
        .execute();
      return { projectId: id, userId: person.id };
    },
    remove: async (world, ids) => {
      await world.db
        .deleteFrom('bookmarks')
        .where('project_id', '=', ids['projectId'] ?? '')
        .execute();
    },
    personal: 'self',
    known: ['self'],
  },
  /** The secret address of somebody's calendar: whoever has it is shown it. */
  calendar: {
    make: async (world) => ({ token: await aCalendar(world) }),
    remove: async (world, ids) => {
      await world.db
        .updateTable('bookmark_settings')
        .set({ calendar_hash: null, calendar_made_at: null })
        .where('calendar_hash', '=', tokenHash(ids['token'] ?? ''))
        .execute();
    },
    personal: 'self',
    known: 'all',
  },
  savedSearch: {
    make: async (world, { person }) => {
      const id = newId();
      const now = world.clock.now();
      await world.db
        .insertInto('saved_searches')
        .values({
          id,
          user_id: person.id,
          name: 'Ports',
          query: JSON.stringify({ q: 'ports' }),
          rhythm: 'daily',
          told_until: now,
          next_at: now,
          created_at: now,
        })
        .execute();
      return { searchId: id };
    },
    remove: byId('saved_searches', 'searchId'),
    personal: 'self',
    known: ['self'],
  },
} as const satisfies Record<string, Thing>;
