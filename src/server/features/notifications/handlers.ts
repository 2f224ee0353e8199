import type { notificationCalls } from '#contract/notifications.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { isSessionLive } from '#server/authorization/session.ts';
import { streamEvents } from '#server/http/event-stream.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { markSeen } from './commands.ts';
import { countNew, listNotifications } from './queries.ts';
import { toNotificationView } from './views.ts';

export const notificationHandlers: Handlers<typeof notificationCalls> = {
  listNotifications: async (ctx) => {
    return okPage(await listNotifications(ctx.db, ctx.caller, ctx.query), toNotificationView);
  },

  countNewNotifications: async (ctx) => ok({ count: await countNew(ctx.db, ctx.caller) }),

  markNotificationsSeen: async (ctx) =>
    ok({ count: await markSeen(ctx.db, ctx.caller, ctx.body.ids, ctx.now) }),

  streamNotifications:
    async ({ db, live, caller, now }) =>
    (reply) =>
      streamEvents(reply, {
        owner: caller.userId,
        start: (send, askAgain) =>
          live.subscribe(caller.userId, ({ event, ...data }) => {
            if (event === 'sessions_ended' || event === 'resync') askAgain();
            if (event !== 'sessions_ended') send(event, data);
          }),
        mayGoOn: async () => isSessionLive(db, caller),
        endsInMs: caller.sessionEnds.getTime() - now.getTime(),
      }),
};
