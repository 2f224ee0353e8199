import { anAuthenticator } from '../second-factor.ts';
import { sql } from 'kysely';
import { newId } from '#server/db/id.ts';
import { apiKeyScopes } from '#contract/api-key-limits.ts';
import { KEY_START } from '#rules/auth/api-keys.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { keyHash, newKeyToken } from '#server/features/management/queries/api-keys.ts';
import { aMember, anAccount, aSession } from '../factories.ts';
import type { World } from '../world.ts';
import { aPerson, type Side } from './actors.ts';
import { byId, type Ids, members, team, type Thing } from './thing.ts';
import {
  aCroppable,
  aFile,
  application,
  bareApplication,
  blindApplication,
  draft,
  sentApplication,
} from './things/applications.ts';
import { bookmarkThings } from './things/bookmarks.ts';
import { conversationThings } from './things/conversations.ts';
import { outsideThings } from './things/outside.ts';
import { connectorThings } from './things/connectors.ts';
import { invoiceThings } from './things/invoices.ts';
import { moneyThings } from './things/money.ts';
import { operatorThings } from './things/operators.ts';
import { prefillThings } from './things/prefill.ts';
import {
  blindProject,
  importedProject,
  openProject,
  project,
  republishedProject,
} from './things/projects.ts';
import { reviewThings } from './things/reviews.ts';
import { startupThings } from './things/startups.ts';
import { webhookThings } from './things/webhooks.ts';

async function anInvitation(world: World, side: Side, email: string): Promise<Ids> {
  const id = newId();
  const token = `invitation-${newId()}`;
  const now = world.clock.now();
  await world.db
    .insertInto('invitations')
    .values({
      id,
      account_id: side.account.id,
      email,
      role: 'viewer',
      token_hash: tokenHash(token),
      invited_by: side.account.owner.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .execute();
  return { invitationId: id, accountId: side.account.id, token };
}

/** A key that an admin of the organisation made; tests of keys make theirs as people do, with a password. */
async function anApiKey(world: World, { account, name }: Side): Promise<Ids> {
  const maker = await aMember(world, account.id, 'admin', await aPerson(world, name, 'member'));
  const id = newId();
  const token = newKeyToken();
  const now = world.clock.now();
  await world.db
    .insertInto('api_keys')
    .values({
      id,
      account_id: account.id,
      name: `sync ${id}`,
      start: token.slice(0, KEY_START),
      token_hash: keyHash(token),
      scopes: [...apiKeyScopes],
      made_by: maker.id,
      created_at: now,
      expires_at: new Date(now.getTime() + 30 * 86_400_000),
    })
    .execute();
  return { keyId: id, accountId: account.id, token, makerId: maker.id };
}

/** As if nothing had been sent with it: a file that a sending names is never deleted. */
async function removeSentFile(world: World, ids: Ids): Promise<void> {
  await world.db.transaction().execute(async (transaction) => {
    await sql`alter table submission_files disable trigger never_changes`.execute(transaction);
    await sql`delete from submission_files where file_id = ${ids['fileId']}`.execute(transaction);
    await sql`alter table submission_files enable trigger never_changes`.execute(transaction);
    await sql`delete from files where id = ${ids['fileId']}`.execute(transaction);
  });
}

export const things = {
  openProject,
  republishedProject,
  blindProject,
  importedProject,
  closedProject: project('closed', 'all'),
  draftProject: project('draft', team),
  archivedProject: project('archived', team),
  draft,
  sentApplication,
  blindApplication,
  bareApplication,
  acceptedApplication: application('accepted'),
  /** Files that answers name. */
  draftFile: { ...application('draft'), remove: byId('files', 'fileId') },
  sentFile: { ...application('pending'), remove: removeSentFile },
  account: {
    make: async (_, { side }) =>
      Promise.resolve({ accountId: side.account.id, entityId: side.account.entityId }),
    remove: async () => Promise.resolve(),
    personal: 'none',
    known: members,
  },
  entity: {
    make: async (_, { side }) =>
      Promise.resolve({ accountId: side.account.id, entityId: side.account.entityId }),
    remove: async () => Promise.resolve(),
    personal: 'none',
    known: 'all',
  },
  /** An organisation of its own that owes nothing, with the caller in the role they have. */
  idleEntity: {
    make: async (world, { member }) => {
      const account = await anAccount(world);
      if (member) await aMember(world, account.id, member.role, member.user);
      return { accountId: account.id, entityId: account.entityId };
    },
    remove: async (world, ids) => {
      await world.db
        .updateTable('entities')
        .set({ deleted_at: world.clock.now() })
        .where('id', '=', ids['entityId'] ?? '')
        .execute();
    },
    personal: 'none',
    known: 'all',
  },
  member: {
    make: async (world, { side }) => {
      const user = await aMember(
        world,
        side.account.id,
        'viewer',
        await aPerson(world, side.name, 'member'),
      );
      return { accountId: side.account.id, userId: user.id };
    },
    remove: async (world, ids) => {
      await world.db
        .deleteFrom('members')
        .where('user_id', '=', ids['userId'] ?? '')
        .execute();
    },
    personal: 'none',
    known: members,
  },
  apiKey: {
    make: async (world, { side }) => anApiKey(world, side),
    remove: byId('api_keys', 'keyId'),
    personal: 'none',
    known: members,
  },
  invitation: {
    make: async (world, { side }) =>
      anInvitation(world, side, (await aPerson(world, side.name, 'invited')).email),
    remove: byId('invitations', 'invitationId'),
    personal: 'none',
    known: members,
  },
  /** An invitation to the address of the person. */
  ownInvitation: {
    make: async (world, { person }) => {
      const account = await anAccount(world);
      const side = { account, name: 'a' } as Side;
      return anInvitation(world, side, person.email);
    },
    remove: byId('invitations', 'invitationId'),
    personal: 'self',
    known: 'all',
  },
  ...startupThings,
  ...reviewThings,
  ...moneyThings,
  ...invoiceThings,
  ...operatorThings,
  ...connectorThings,
  ...prefillThings,
  ...bookmarkThings,
  ...outsideThings,
  ...conversationThings,
  ...webhookThings,
  session: {
    make: async (world, { person }) => {
      const hash = tokenHash(await aSession(world, person.id));
      const row = await world.db
        .selectFrom('sessions')
        .select('id')
        .where('token_hash', '=', hash)
        .executeTakeFirstOrThrow();
      return { sessionId: row.id };
    },
    remove: byId('sessions', 'sessionId'),
    personal: 'self',
    known: ['self'],
  },
  factor: {
    make: async (world, { person }) => ({ factorId: (await anAuthenticator(world, person)).id }),
    remove: byId('second_factors', 'factorId'),
    personal: 'self',
    known: ['self'],
  },
  /** An authenticator that was begun and not confirmed. */
  newFactor: {
    make: async (world, { person }) => ({
      factorId: (await anAuthenticator(world, person, { confirmed: false })).id,
    }),
    remove: byId('second_factors', 'factorId'),
    personal: 'self',
    known: ['self'],
  },
  file: {
    make: async (world, { person }) => ({ fileId: await aFile(world, person) }),
    remove: byId('files', 'fileId'),
    personal: 'self',
    known: ['self'],
  },
  /** A logo, and the upload that it was made of. */
  croppable: {
    make: async (world, { person }) => ({ fileId: await aCroppable(world, person) }),
    remove: byId('files', 'fileId'),
    personal: 'self',
    known: ['self'],
  },
  /** The person that an address names. */
  person: {
    make: async (_, { person }) => Promise.resolve({ userId: person.id }),
    remove: byId('users', 'userId'),
    personal: 'self',
    known: ['self'],
  },
} as const satisfies Record<string, Thing>;

export type ThingName = keyof typeof things;

/** The thing of this name. */
export function thing(name: ThingName): Thing {
  return things[name];
}
