import type { startupCalls } from '#contract/startups.ts';
import type { Handlers } from '#server/http/context.ts';

export const startupHandlers = {} as Handlers<typeof startupCalls>;
