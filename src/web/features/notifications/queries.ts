import { callMutation, callPages, callQuery } from '#web/lib/query.ts';
import type { Reply } from '#web/lib/client.ts';

export type NotificationView = Reply<'listNotifications'>['data'][number];

/** The caller's notifications page by page, newest first. */
export const notificationPages = callPages('listNotifications');

/** How many the caller has not seen. */
export const newCount = callQuery('countNewNotifications');

/** Marks notifications as seen. */
export const markSeen = callMutation('markNotificationsSeen');
