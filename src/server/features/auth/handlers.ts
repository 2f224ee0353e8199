import type { authCalls } from '#contract/auth.ts';
import type { Handlers } from '#server/http/context.ts';

export const authHandlers = {} as Handlers<typeof authCalls>;
