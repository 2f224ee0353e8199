import type { notificationCalls } from '#contract/notifications.ts';
import type { Handlers } from '#server/http/context.ts';

export const notificationHandlers = {} as Handlers<typeof notificationCalls>;
