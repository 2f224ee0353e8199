import type { Caller } from '#server/http/context.ts';
import { aDraft, aSentApplication } from './applications.ts';
import { aMember, anAccount, aProject, aReviewer, aStartup, aUser } from './factories.ts';
import { callerOf, outcomesOf } from './proving.ts';
import type { World } from './world.ts';

/** Everybody who may come by an application; `begun` left its startup, `recused` stepped back from it. */
export type Reader =
  | 'stranger'
  | 'begun'
  | 'founder'
  | 'finance'
  | 'idle'
  | 'recused'
  | 'reviewer'
  | 'ofOne'
  | 'viewer'
  | 'manager';

const not = 'not_found';
/** What those are told who are not of the team that reads. */
export const nobody: Record<string, unknown> = {
  stranger: not,
  begun: not,
  founder: not,
  finance: not,
  idle: not,
  recused: not,
};
/** What all are told of what is there for none of them. */
export const none: Record<string, unknown> = {
  ...nobody,
  reviewer: not,
  ofOne: not,
  viewer: not,
  manager: not,
};
/** What those are told who may read what was sent, and no more. */
export const readersAlone: Record<string, unknown> = {
  ...none,
  reviewer: 'forbidden',
  viewer: 'forbidden',
  manager: 'forbidden',
};

/**
 * Applications to a project with blind review, and everybody who may ask for them: `sent` for a startup, `lone` without
 * one, `draft` not sent, `deleted` sent and gone.
 */
export async function readApplications(world: World) {
  const project = await aProject(world);
  const { account } = project;
  const [begun, lone, founder] = [await aUser(world), await aUser(world), await aUser(world)];
  const startupId = await aStartup(world, begun);
  const sent = await aSentApplication(world, { project, founder: begun, startupId });
  const alone = await aSentApplication(world, { project, founder: lone });
  const draft = await aDraft(world, { project, founder: await aUser(world) });
  const gone = await aSentApplication(world, { project, founder: await aUser(world) });
  const ids = {
    sent: sent.application._id,
    lone: alone.application._id,
    draft: draft.application._id,
    deleted: gone.application._id,
  };
  const now = world.clock.now();
  await world.db
    .updateTable('startup_founders')
    .set({ user_id: founder.id })
    .where('startup_id', '=', startupId)
    .execute();
  await world.db
    .updateTable('applications')
    .set({ user_id: founder.id })
    .where('id', 'in', [ids.draft, ids.deleted])
    .execute();
  await world.db
    .updateTable('applications')
    .set({ deleted_at: now })
    .where('id', '=', ids.deleted)
    .execute();
  const setBlind = async (blind_review: boolean) => {
    await world.db.updateTable('projects').set({ blind_review }).execute();
  };
  await setBlind(true);
  const [reviewer, recused] = [await aReviewer(world, project), await aReviewer(world, project)];
  await world.db
    .insertInto('recusals')
    .values({ application_id: ids.sent, user_id: recused.id, reason: 'x', created_at: now })
    .execute();
  const people: Record<Reader, Caller> = {
    stranger: callerOf((await anAccount(world)).owner),
    begun: callerOf(begun),
    founder: callerOf(founder),
    finance: callerOf(await aMember(world, account.id, 'finance')),
    idle: callerOf(await aMember(world, account.id, 'reviewer')),
    recused: callerOf(recused),
    reviewer: callerOf(reviewer),
    ofOne: callerOf(await aReviewer(world, project, { applicationId: ids.lone })),
    viewer: callerOf(await aMember(world, account.id, 'viewer')),
    manager: callerOf(await aMember(world, account.id, 'manager')),
  };
  return {
    project,
    founder,
    startupId,
    ids,
    people,
    setBlind,
    /** What each of them is told. */
    all: async (ask: (caller: Caller) => Promise<unknown>) => outcomesOf(people, ask),
    /** The proof of an application for its founder. */
    ofFounder: (id: string) => ({
      id,
      projectId: project.id,
      side: 'founder',
      userId: founder.id,
      role: null,
      showsEmail: false,
      blind: false,
    }),
  };
}
