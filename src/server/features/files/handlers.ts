import type { fileCalls } from '#contract/files.ts';
import type { Handlers } from '#server/http/context.ts';

export const fileHandlers = {} as Handlers<typeof fileCalls>;
