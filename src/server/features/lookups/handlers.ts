import type { lookupCalls } from '#contract/lookups.ts';
import type { Handlers } from '#server/http/context.ts';

export const lookupHandlers = {} as Handlers<typeof lookupCalls>;
