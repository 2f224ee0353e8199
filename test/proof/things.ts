import { newId } from '#server/db/id.ts';
import type { ApplicationStatus, ProjectStatus } from '#server/db/vocabulary.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import { aMember, anAccount, aProject, aSession, aStartup, type TestUser } from '../factories.ts';
import type { World } from '../world.ts';
import { aPerson, type Side } from './cast.ts';

/** Ids of a thing by the names that paths and bodies use. */
export type Ids = Record<string, string>;
/** For whom a thing is made: its organisation's side, and the person it belongs to. */
export type Belongs = { side: Side; person: TestUser };
export type Relation =
  | 'self'
  | 'founder'
  | 'connector'
  | 'viewer'
  | 'reviewer'
  | 'manager'
  | 'admin'
  | 'owner'
  | 'operator'
  | 'stranger';

export type Thing = {
  /** Makes a new one. */
  make: (world: World, belongs: Belongs) => Promise<Ids>;
  /** Takes it away as the product does, or its row where the product never deletes it. */
  remove: (world: World, ids: Ids) => Promise<void>;
  /** What a person is to a thing of their own: it is theirs, or their organisation's only. */
  personal: 'self' | 'founder' | 'none';
  /** Who knows that it exists, and so is told 403 and not 404. */
  known: readonly Relation[] | 'all';
};

const team: readonly Relation[] = ['viewer', 'reviewer', 'manager', 'admin', 'owner'];

/** Text that must stay with the founder, with their organisation, or with nobody else at all. */
export function secret(
  kind: 'draft' | 'answer' | 'startup' | 'note',
  ownerId: string,
  side: Side,
): string {
  return `CANARY-${kind}-${side.name}-${ownerId}`;
}

const byId =
  (table: 'projects' | 'sessions' | 'files' | 'users' | 'invitations', name: string) =>
  async (world: World, ids: Ids): Promise<void> => {
    await world.db
      .deleteFrom(table)
      .where('id', '=', ids[name] ?? '')
      .execute();
  };

const project = (status: ProjectStatus, known: Thing['known']): Thing => ({
  make: async (world, { side }) => {
    const made = await aProject(world, { account: side.account, status });
    return {
      projectId: made.id,
      questionId: made.questionIds[0] ?? '',
      accountId: side.account.id,
    };
  },
  remove: byId('projects', 'projectId'),
  personal: 'none',
  known,
});

const openProject = project('open', 'all');

const application = (status: ApplicationStatus): Thing => ({
  make: async (world, { side, person }) => {
    const { projectId = '', questionId = '' } = await openProject.make(world, { side, person });
    const name = secret(status === 'draft' ? 'draft' : 'startup', person.id, side);
    const startupId = await aStartup(world, person, name);
    const ids = { applicationId: newId(), projectId, questionId, startupId };
    const now = world.clock.now();
    const sent = status === 'draft' ? null : now;
    await world.db
      .insertInto('applications')
      .values({
        id: ids.applicationId,
        project_id: projectId,
        user_id: person.id,
        startup_id: startupId,
        recommended_by: side.connector.id === person.id ? null : side.connector.id,
        status,
        completed: sent !== null,
        sent_at: sent,
        decided_at: status === 'accepted' ? now : null,
        form_version: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    const fileId = await aFile(world, person);
    await world.db
      .insertInto('application_files')
      .values({ application_id: ids.applicationId, file_id: fileId, question_id: questionId })
      .execute();
    await world.db
      .insertInto('answers')
      .values({
        application_id: ids.applicationId,
        question_id: questionId,
        id: newId(),
        options: JSON.stringify([secret(sent ? 'answer' : 'draft', person.id, side)]),
        revision: 1,
        updated_at: now,
      })
      .execute();
    return { ...ids, fileId, accountId: side.account.id };
  },
  remove: async (world, ids) => {
    await world.db
      .updateTable('applications')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', ids['applicationId'] ?? '')
      .execute();
  },
  personal: 'founder',
  known: status === 'draft' ? ['founder'] : ['founder', ...team],
});

async function aFile(world: World, person: TestUser): Promise<string> {
  const id = newId();
  const key = `${id}.txt`;
  await world.services.files.put(key, Buffer.from('text of a file'), 'text/plain');
  await world.db
    .insertInto('files')
    .values({
      id,
      owner_id: person.id,
      name: 'plan.txt',
      type: 'text/plain',
      size: 14,
      storage_key: key,
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}

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

const sentApplication = application('pending');

export const things = {
  openProject,
  closedProject: project('closed', 'all'),
  draftProject: project('draft', team),
  archivedProject: project('archived', team),
  draft: application('draft'),
  sentApplication,
  acceptedApplication: application('accepted'),
  /** Files that answers name. */
  draftFile: { ...application('draft'), remove: byId('files', 'fileId') },
  sentFile: { ...application('pending'), remove: byId('files', 'fileId') },
  account: {
    make: async (_, { side }) =>
      Promise.resolve({ accountId: side.account.id, entityId: side.account.entityId }),
    remove: async () => Promise.resolve(),
    personal: 'none',
    known: team,
  },
  entity: {
    make: async (_, { side }) =>
      Promise.resolve({ accountId: side.account.id, entityId: side.account.entityId }),
    remove: async () => Promise.resolve(),
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
    known: team,
  },
  invitation: {
    make: async (world, { side }) =>
      anInvitation(world, side, (await aPerson(world, side.name, 'invited')).email),
    remove: byId('invitations', 'invitationId'),
    personal: 'none',
    known: team,
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
  startup: {
    make: async (world, { side, person }) => ({
      startupId: await aStartup(world, person, secret('draft', person.id, side)),
    }),
    remove: removeStartup,
    personal: 'founder',
    known: ['founder'],
  },
  /** A startup that has sent an application to the organisation of its side. */
  appliedStartup: {
    make: async (world, belongs) => sentApplication.make(world, belongs),
    remove: removeStartup,
    personal: 'founder',
    known: ['founder', ...team],
  },
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
  file: {
    make: async (world, { person }) => ({ fileId: await aFile(world, person) }),
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

async function removeStartup(world: World, ids: Ids): Promise<void> {
  await world.db
    .updateTable('startups')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', ids['startupId'] ?? '')
    .execute();
}
