import type { applicationCalls } from '#contract/applications.ts';
import type { Handlers } from '#server/http/context.ts';

export const applicationHandlers = {} as Handlers<typeof applicationCalls>;
