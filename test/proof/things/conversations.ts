import { newId } from '#server/db/id.ts';
import { secret, type Thing } from '../thing.ts';
import { sentApplication } from './applications.ts';

export const conversationThings = {
  /** A sent application of which the organisation wrote something that its founders have not read. */
  conversation: {
    ...sentApplication,
    make: async (world, belongs) => {
      const ids = await sentApplication.make(world, belongs);
      const { side, person } = belongs;
      const now = world.clock.now();
      const of = { application_id: ids['applicationId'] ?? '', account_id: side.account.id };
      await world.db
        .insertInto('conversations')
        .values({ ...of, last_number: 1, last_at: now })
        .execute();
      await world.db
        .insertInto('conversation_messages')
        .values({
          ...of,
          id: newId(),
          number: 1,
          side: 'organisation',
          author_id: side.account.owner.id,
          text: secret('message', person.id, side),
          created_at: now,
        })
        .execute();
      await world.db
        .insertInto('unread_conversations')
        .values({
          ...of,
          user_id: person.id,
          side: 'founder',
          messages: 1,
          last_number: 1,
          last_at: now,
        })
        .execute();
      return ids;
    },
  },
} as const satisfies Record<string, Thing>;
