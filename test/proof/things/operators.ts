import { anAuthenticator } from '../../second-factor.ts';
import { newId } from '#server/db/id.ts';
import { aLookup, anAccount, aProject } from '../../factories.ts';
import type { World } from '../../world.ts';
import { aPerson } from '../actors.ts';
import { byId, type Ids, secret, type Thing } from '../thing.ts';

/** What operators look after belongs to nobody; whoever is none is refused before it is looked for. */
const ofPlatform = { personal: 'none', known: [] } as const;

type EntityState = { verified?: true; hidden?: true };

const entityThat = ({ verified, hidden }: EntityState): Thing => ({
  ...ofPlatform,
  make: async (world, { side }) => {
    const owner = await aPerson(world, side.name, 'member');
    const account = await anAccount(world, { owner, name: `Fund ${newId()}` });
    const now = world.clock.now();
    await world.db
      .updateTable('entities')
      .set({
        verified_at: verified ? now : null,
        hidden_at: hidden ? now : null,
        // The team is told why.
        hidden_reason: hidden ? secret('hiding', owner.id, side) : null,
      })
      .where('id', '=', account.entityId)
      .execute();
    return { entityId: account.entityId, accountId: account.id };
  },
  remove: async ({ db }, ids) => {
    const { accountId = '', entityId = '' } = ids;
    await db.deleteFrom('members').where('account_id', '=', accountId).execute();
    await db.deleteFrom('management_accounts').where('id', '=', accountId).execute();
    await db.deleteFrom('entities').where('id', '=', entityId).execute();
  },
});

async function somebody(world: World, side: 'a' | 'b', suspendedReason?: string): Promise<Ids> {
  const { id } = await aPerson(world, side, 'founder');
  if (suspendedReason !== undefined) {
    await world.db
      .updateTable('users')
      .set({ suspended_at: world.clock.now(), suspended_reason: suspendedReason })
      .where('id', '=', id)
      .execute();
  }
  return { userId: id };
}

/** As the product does: the row stays, without anything that names the person. */
async function removePerson({ db, clock }: World, { userId = '' }: Ids): Promise<void> {
  await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', userId).execute();
}

export const operatorThings = {
  plainEntity: entityThat({}),
  verifiedEntity: entityThat({ verified: true }),
  hiddenEntity: entityThat({ hidden: true }),
  hiddenProject: {
    ...ofPlatform,
    make: async (world, { side }) => {
      const { id } = await aProject(world, { account: side.account });
      await world.db
        .updateTable('projects')
        .set({
          hidden_at: world.clock.now(),
          hidden_reason: secret('hiding', side.founder.id, side),
        })
        .where('id', '=', id)
        .execute();
      return { projectId: id };
    },
    remove: byId('projects', 'projectId'),
  },
  somebody: {
    ...ofPlatform,
    make: async (world, { side }) => somebody(world, side.name),
    remove: removePerson,
  },
  suspendedPerson: {
    ...ofPlatform,
    make: async (world, { side }) =>
      somebody(world, side.name, secret('audit', side.founder.id, side)),
    remove: removePerson,
  },
  /** Somebody with a second factor. */
  securedPerson: {
    ...ofPlatform,
    make: async (world, { side }) => {
      const ids = await somebody(world, side.name);
      await anAuthenticator(world, { id: ids['userId'] ?? '', email: 'somebody' });
      return ids;
    },
    remove: removePerson,
  },
  banner: {
    ...ofPlatform,
    make: async (world) => {
      const now = world.clock.now();
      const row = {
        id: newId(),
        title: 'Apply now',
        text: 'Deadlines are near.',
        link: '/projects',
        hue: 200,
        ranking: 1,
        active: true,
        starts_at: now,
        created_at: now,
        updated_at: now,
      };
      await world.db.insertInto('banners').values(row).execute();
      return { bannerId: row.id };
    },
    remove: byId('banners', 'bannerId'),
  },
  lookup: {
    ...ofPlatform,
    make: async (world) => ({ lookupId: await aLookup(world, 'sector') }),
    remove: byId('lookups', 'lookupId'),
  },
  synonym: {
    ...ofPlatform,
    make: async (world) => {
      const now = world.clock.now();
      const id = newId();
      const row = { id, phrase: `Proof ${id}`, means: ['farming'] };
      await world.db
        .insertInto('search_synonyms')
        .values({ ...row, created_at: now, updated_at: now })
        .execute();
      return { synonymId: id };
    },
    remove: byId('search_synonyms', 'synonymId'),
  },
  migration: {
    ...ofPlatform,
    make: async (world) => {
      const id = newId();
      await world.db
        .insertInto('background_migrations')
        .values({ id, name: `proof-${id}` })
        .execute();
      return { migrationId: id };
    },
    remove: byId('background_migrations', 'migrationId'),
  },
  userReport: {
    ...ofPlatform,
    make: async (world, { side }) => {
      const reporter = await aPerson(world, side.name, 'founder');
      const row = {
        id: newId(),
        reporter_id: reporter.id,
        entity_id: side.account.entityId,
        reason: 'spam' as const,
        text: secret('audit', reporter.id, side),
        created_at: world.clock.now(),
      };
      await world.db.insertInto('reports').values(row).execute();
      return { reportId: row.id };
    },
    remove: byId('reports', 'reportId'),
  },
} as const satisfies Record<string, Thing>;
