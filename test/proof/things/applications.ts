import { takeSnapshot } from '#server/features/applications/commands/snapshot.ts';
import { readGiven } from '#server/features/applications/queries/sent-parts.ts';
import { newId } from '#server/db/id.ts';
import type { ApplicationStatus } from '#server/db/vocabulary.ts';
import { aQuestion, aStartup, type TestUser } from '../../factories.ts';
import { aPng, keep } from '../../upload.ts';
import type { World } from '../../world.ts';
import { aPerson } from '../actors.ts';
import { type Belongs, founders, secret, team, type Thing } from '../thing.ts';
import { openProject } from './projects.ts';

/** An application in a state, with an answer, a file, and a startup that its founders share. */
export const application = (status: ApplicationStatus): Thing => ({
  make: async (world, belongs) => {
    const { side, person } = belongs;
    const { projectId = '', questionId = '' } = await openProject.make(world, belongs);
    const name = secret(status === 'draft' ? 'private' : 'startup', person.id, side);
    const startupId = await aSharedStartup(world, belongs, name);
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
      .values({
        application_id: ids.applicationId,
        file_id: fileId,
        question_id: questionId,
      })
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
    if (sent) await keepSending(world, ids.applicationId);
    return { ...ids, fileId, number: '1', accountId: side.account.id };
  },
  remove: async (world, ids) => {
    await world.db
      .updateTable('applications')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', ids['applicationId'] ?? '')
      .execute();
  },
  personal: 'founder',
  known: status === 'draft' ? founders : [...founders, ...team],
  assignable: true,
});

/** What is there now as it was sent. */
async function keepSending(world: World, applicationId: string): Promise<void> {
  const row = await world.db
    .selectFrom('applications')
    .select(['form_version', 'user_id'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const now = world.clock.now();
  const sending = {
    applicationId,
    formVersion: row.form_version,
    sentAt: now,
    sentBy: row.user_id,
    given: await readGiven(world.db, applicationId),
  };
  const origin = { origin: 'sent', certain: true, issuer: 'https://flair.test' } as const;
  await takeSnapshot(world.db, { ...sending, ...origin }, now);
}

/** A text file of a person's. */
export async function aFile(world: World, person: TestUser): Promise<string> {
  const id = newId();
  const key = `${id}.txt`;
  await keep(world, key, 'text of a file');
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

/** A logo of the person's, made of an upload of theirs. */
export async function aCroppable(world: World, person: TestUser): Promise<string> {
  const sourceId = await aFile(world, person);
  const picture = await aPng();
  await keep(world, `${sourceId}.txt`, picture);
  const id = await aFile(world, person);
  await world.db
    .updateTable('files')
    .set({ purpose: 'logo', source_id: sourceId, width: 64, height: 64 })
    .where('id', '=', id)
    .execute();
  return id;
}

/** A startup of the person's, and of the co-founder where there is one. */
export async function aSharedStartup(
  world: World,
  { person, coFounder }: Belongs,
  name: string,
): Promise<string> {
  const startupId = await aStartup(world, person, name);
  if (coFounder) await aFounder(world, startupId, coFounder);
  return startupId;
}

/** Makes a person a co-founder. */
export async function aFounder(world: World, startupId: string, { id }: TestUser): Promise<void> {
  await world.db
    .insertInto('startup_founders')
    .values({
      startup_id: startupId,
      user_id: id,
      role: 'co_founder',
      created_at: world.clock.now(),
    })
    .execute();
}

export const draft = application('draft');
export const sentApplication = application('pending');

/** Sent, with the name of the startup, of its founder and one answer held back from its reviewers. */
export const blindApplication: Thing = {
  ...sentApplication,
  make: async (world, belongs) => {
    const { side, member } = belongs;
    const founder = await aPerson(world, side.name, 'founder');
    const ids = await sentApplication.make(world, {
      side,
      person: founder,
      ...(member && { member }),
    });
    const name = secret('blind', founder.id, side);
    const { projectId = '', startupId = '', applicationId = '' } = ids;
    await world.db
      .updateTable('projects')
      .set({ blind_review: true })
      .where('id', '=', projectId)
      .execute();
    await world.db.updateTable('startups').set({ name }).where('id', '=', startupId).execute();
    await world.db
      .updateTable('users')
      .set({ last_name: name })
      .where('id', '=', founder.id)
      .execute();
    const questionId = await aQuestion(world, projectId, { label: 'Who?', identifying: true });
    await world.db
      .insertInto('answers')
      .values({
        application_id: applicationId,
        question_id: questionId,
        id: newId(),
        options: JSON.stringify([name]),
        revision: 1,
        updated_at: world.clock.now(),
      })
      .execute();
    await keepSending(world, applicationId);
    return { ...ids, number: '2' };
  },
  personal: 'none',
};

/** Sent without a startup, and so nobody's but its founder's. */
export const bareApplication: Thing = {
  ...sentApplication,
  known: ['founder', ...team],
  make: async (world, belongs) => {
    const ids = await sentApplication.make(world, belongs);
    await world.db
      .updateTable('applications')
      .set({ startup_id: null })
      .where('id', '=', ids['applicationId'] ?? '')
      .execute();
    return ids;
  },
};
