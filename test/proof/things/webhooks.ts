import { newId } from '#server/db/id.ts';
import { newSecret, sealOf, sealSecret } from '#server/features/webhooks/queries/secrets.ts';
import type { World } from '../../world.ts';
import type { Side } from '../actors.ts';
import { byId, type Ids, members, type Thing } from '../thing.ts';

/** A webhook of the organisation; tests of webhooks make theirs as people do, with a password. */
async function aWebhook(world: World, side: Side): Promise<Ids> {
  const id = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('webhooks')
    .values({
      id,
      account_id: side.account.id,
      url: 'https://hooks.example/in',
      types: ['project.closed'],
      secret: sealSecret(await sealOf(world.db, now), id, newSecret()),
      made_by: side.account.owner.id,
      created_at: now,
    })
    .execute();
  return { webhookId: id, accountId: side.account.id };
}

/** Something that was sent to one, and failed. */
async function aDelivery(world: World, side: Side): Promise<Ids> {
  const ids = await aWebhook(world, side);
  const [id, eventId, now] = [newId(), newId(), world.clock.now()];
  await world.db
    .insertInto('webhook_events')
    .values({
      id: eventId,
      account_id: side.account.id,
      type: 'project.closed',
      body: '{}',
      created_at: now,
    })
    .execute();
  await world.db
    .insertInto('webhook_deliveries')
    .values({
      id,
      webhook_id: ids['webhookId'] ?? '',
      event_id: eventId,
      state: 'failed',
      attempts: 10,
      last_at: now,
      last_status: 500,
      created_at: now,
      ended_at: now,
    })
    .execute();
  return { ...ids, deliveryId: id };
}

export const webhookThings = {
  webhook: {
    make: async (world, { side }) => aWebhook(world, side),
    remove: byId('webhooks', 'webhookId'),
    personal: 'none',
    known: members,
  },
  webhookDelivery: {
    make: async (world, { side }) => aDelivery(world, side),
    remove: byId('webhook_deliveries', 'deliveryId'),
    personal: 'none',
    known: members,
  },
} as const satisfies Record<string, Thing>;
