import { newId } from '#server/db/id.ts';
import { aProject } from '../factories.ts';
import { aReferredApplication, decide } from '#test/money/referrals.ts';
import type { World } from '../world.ts';
import { type Side, type Stage } from './actors.ts';
import { belongsOf } from './cell.ts';
import { secret } from './thing.ts';
import { thing, type ThingName } from './things.ts';

/** Made for every actor, so that each list has what could leak. */
const listed: ThingName[] = [
  'draft',
  'bareApplication',
  'blindApplication',
  'reviewedApplication',
  'assignment',
  'decisionBatch',
  'decisionToConfirm',
  'invitation',
  'founder',
  'founderInvitation',
  'waitingStartup',
  'fill',
  'bookmark',
  'savedSearch',
  'outsideApplication',
  'conversation',
];
/** Made once a side: what nobody but operators looks at. */
const ofPlatform: ThingName[] = [
  'hiddenProject',
  'hiddenEntity',
  'suspendedPerson',
  'userReport',
  'banner',
];

/** Gives every actor rows of their own, and their organisation too, so that each list has what could leak. */
export async function fillLists(stage: Stage): Promise<void> {
  const { world, sides } = stage;
  for (const side of Object.values(sides)) {
    await fillPlatform(world, side);
    await fillEarnings(world, side);
  }
  // The actor who refers is nobody of a side, so that the figures of the other connector are others'.
  const { connector } = stage.actors;
  const referrer = { ...connector, token: connector.token ?? '' };
  await fillEarnings(world, { ...sides[connector.side], connector: referrer });
  for (const actor of Object.values(stage.actors)) {
    if (!actor.isKnown) continue;
    const side = sides[actor.side];
    const belongs = belongsOf(stage, actor, false);
    const sent = await thing('sentApplication').make(world, belongs);
    for (const name of listed) await thing(name).make(world, belongs);
    await world.db
      .insertInto('notifications')
      .values({
        id: newId(),
        user_id: actor.id,
        actor_id: side.colleague.id,
        kind: 'application_status',
        payload: JSON.stringify({
          applicationId: sent['applicationId'],
          projectId: sent['projectId'],
          startupName: secret('private', actor.id, side),
        }),
        created_at: world.clock.now(),
      })
      .execute();
  }
}

async function fillPlatform(world: World, side: Side): Promise<void> {
  for (const name of ofPlatform) {
    await thing(name).make(world, { side, person: side.founder });
  }
  await world.db
    .insertInto('audit_events')
    .values({
      id: newId(),
      action: 'user_suspended',
      target_kind: 'user',
      target_id: side.founder.id,
      before: JSON.stringify({ suspended: false }),
      after: JSON.stringify({ suspended: true }),
      reason: secret('audit', side.founder.id, side),
      created_at: world.clock.now(),
    })
    .execute();
}

/** A startup that was referred and shortlisted: a charge, an earning and its postings. */
async function fillEarnings(world: World, side: Side): Promise<void> {
  const project = await aProject(world, { account: side.account });
  const { connector } = side;
  const referred = await aReferredApplication(world, { project, connector, founder: side.founder });
  await decide(world, referred, 'shortlisted');
  await world.db
    .updateTable('earnings')
    .set({ note: secret('earning', connector.id, side) })
    .where('connector_id', '=', connector.id)
    .executeTakeFirstOrThrow();
}
