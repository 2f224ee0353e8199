import type { profileCalls } from '#contract/profiles.ts';
import type { Handlers } from '#server/http/context.ts';

export const profileHandlers = {} as Handlers<typeof profileCalls>;
