import { profileQuestions } from '#rules/startups/questions.ts';
import { newId } from '#server/db/id.ts';
import { tokenHash } from '#server/features/auth/access.ts';
import type { World } from '../../world.ts';
import { aPerson } from '../actors.ts';
import { type Belongs, byId, founders, type Ids, secret, team, type Thing } from '../thing.ts';
import { aFounder, aSharedStartup, sentApplication } from './applications.ts';

async function removeStartup(world: World, ids: Ids): Promise<void> {
  await world.db
    .updateTable('startups')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', ids['startupId'] ?? '')
    .execute();
}

/** A startup that has sent nothing, with one answer in its questionnaire. */
async function make(world: World, belongs: Belongs): Promise<Ids> {
  const { person, side } = belongs;
  const startupId = await aSharedStartup(world, belongs, secret('private', person.id, side));
  const question = profileQuestions.find(({ field, type }) => !field && type === 'long_text');
  if (!question) throw new Error('The questionnaire has no free question of text any more.');
  await world.db
    .insertInto('startup_answers')
    .values({
      startup_id: startupId,
      question_id: question._id,
      id: newId(),
      options: JSON.stringify([secret('private', person.id, side)]),
      revision: 1,
      updated_at: world.clock.now(),
    })
    .execute();
  return { startupId, questionId: question._id };
}

const startup = {
  make,
  remove: removeStartup,
  personal: 'founder',
  known: founders,
} as const satisfies Thing;

async function anInvitation(world: World, ids: Ids, email: string): Promise<Ids> {
  const invitationId = newId();
  const token = `founder-${invitationId}`;
  const now = world.clock.now();
  await world.db
    .insertInto('startup_invitations')
    .values({
      id: invitationId,
      startup_id: ids['startupId'] ?? '',
      email,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .execute();
  return { ...ids, invitationId, token };
}

async function anotherFounder(world: World, belongs: Belongs): Promise<Ids> {
  const ids = await make(world, belongs);
  const other = await aPerson(world, belongs.side.name, 'cofounder');
  await aFounder(world, ids['startupId'] ?? '', other);
  return { ...ids, userId: other.id };
}

async function aFounderInvitation(world: World, belongs: Belongs): Promise<Ids> {
  const invited = await aPerson(world, belongs.side.name, 'cofounder');
  return anInvitation(world, await make(world, belongs), invited.email);
}

let sites = 0;

export const startupThings = {
  startup,
  /** A startup that has sent an application to the organisation of its side. */
  appliedStartup: {
    make: async (world, belongs) => sentApplication.make(world, belongs),
    remove: removeStartup,
    personal: 'founder',
    known: [...founders, ...team],
    assignable: true,
  },
  /** A startup with a website of its own, whose domain can prove it. */
  startupWithSite: {
    ...startup,
    make: async (world, belongs) => {
      const ids = await make(world, belongs);
      sites += 1;
      const site = `mycelia${sites}.io`;
      await world.db
        .updateTable('startups')
        .set({ website: `https://${site}` })
        .where('id', '=', ids['startupId'] ?? '')
        .execute();
      return { ...ids, siteEmail: `ada@${site}` };
    },
  },
  /** A startup that asked to be verified. */
  waitingStartup: {
    ...startup,
    make: async (world, belongs) => {
      const ids = await make(world, belongs);
      await world.db
        .updateTable('startups')
        .set({ verification: 'requested', requested_verify_at: world.clock.now() })
        .where('id', '=', ids['startupId'] ?? '')
        .execute();
      return ids;
    },
  },
  /** A startup with two founders at least. */
  sharedStartup: { ...startup, make: anotherFounder },
  /** Another founder of a startup. */
  founder: {
    ...startup,
    make: anotherFounder,
    remove: async (world, ids) => {
      await world.db
        .deleteFrom('startup_founders')
        .where('user_id', '=', ids['userId'] ?? '')
        .execute();
    },
  },
  /** A startup that somebody is invited to. */
  invitingStartup: { ...startup, make: aFounderInvitation },
  founderInvitation: {
    ...startup,
    make: aFounderInvitation,
    remove: byId('startup_invitations', 'invitationId'),
  },
  /** An invitation of the person to a startup of the other founder of the side. */
  ownFounderInvitation: {
    make: async (world, { person, side }) => {
      const inviter = await aPerson(world, side.name, 'founder');
      const ids = { startupId: await aSharedStartup(world, { person: inviter, side }, 'Mycelia') };
      return anInvitation(world, ids, person.email);
    },
    remove: byId('startup_invitations', 'invitationId'),
    personal: 'self',
    known: 'all',
  },
} as const satisfies Record<string, Thing>;
