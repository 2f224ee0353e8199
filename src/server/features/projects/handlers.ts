import type { projectCalls } from '#contract/projects.ts';
import type { Handlers } from '#server/http/context.ts';

export const projectHandlers = {} as Handlers<typeof projectCalls>;
