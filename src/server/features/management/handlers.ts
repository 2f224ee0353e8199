import type { managementCalls } from '#contract/management.ts';
import type { Handlers } from '#server/http/context.ts';

export const managementHandlers = {} as Handlers<typeof managementCalls>;
