/** What a program of an organisation can be told of. */
export const webhookEvents = [
  'application.sent',
  'application.status_changed',
  'application.withdrawn',
  'project.published',
  'project.closed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What is sent to try a webhook, whatever it asks for. */
export const WEBHOOK_TEST = 'webhook.test';

/** Why a webhook is paused: somebody asked, its program said that it is gone, or nothing arrived for days. */
export const webhookPauses = ['asked', 'gone', 'failing'] as const;
export type WebhookPause = (typeof webhookPauses)[number];

/** Why an attempt was not answered. */
export const webhookProblems = ['timeout', 'address', 'certificate', 'unreachable'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** How many an organisation has, for how many hours a secret that was replaced goes on, and for how many days is kept what was sent. */
export const webhookLimits = { most: 5, overlapHours: 24, keptDays: 30 } as const;
