import type { profileCalls } from '#contract/profiles.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { updateProfile } from './commands.ts';
import { readOwnProfile } from './queries.ts';

export const profileHandlers: Handlers<typeof profileCalls> = {
  getProfile: async ({ db, caller }) =>
    ok(await readOwnProfile(db, caller.userId, caller.operator)),
  updateProfile: async ({ db, caller, body, now }) => {
    await updateProfile(db, caller, body, now);
    return ok(await readOwnProfile(db, caller.userId, caller.operator));
  },
};
