import type { homeCalls } from '#contract/home.ts';
import type { profileCalls } from '#contract/profiles.ts';
import { readOwnProfile } from '#server/features/auth/queries/own-profile.ts';
import type { Hooks } from '#server/feature.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { managedEntity } from '#server/features/management/access.ts';
import { updateProfile } from './commands/update-profile.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { deleteOrganisation } from './commands/delete-organisation.ts';
import { readAccountExport } from './queries/account-export.ts';
import { readHome } from './queries/home.ts';
import { toAccountFile } from './views.ts';

/** `features` are those that are asked where an account or an organisation is deleted or exported. */
export const profileHandlers = (
  features: readonly Hooks[],
): Handlers<typeof profileCalls & typeof homeCalls> => ({
  getHome: async ({ db, caller, language, now }) =>
    ok(await readHome(features, { db, caller, language, now })),
  getProfile: async ({ db, caller }) => ok(await readOwnProfile(db, caller)),
  updateProfile: async ({ db, caller, body, now }) => {
    await updateProfile(db, caller, body, now);
    return ok(await readOwnProfile(db, caller));
  },
  exportAccount: async ({ db, caller, now }) =>
    toAccountFile(await readAccountExport(db, caller, features), now),
  deleteEntity: async ({ db, caller, params, body, now }) => {
    const account = await managedEntity(db, caller, params.id, 'delete');
    await deleteOrganisation(db, features, account, body.name, now);
    return success;
  },
  deleteAccount: async (ctx) => {
    const { ip, deviceCookie: cookie, now } = ctx;
    await deleteAccount(ctx, features, ctx.caller, ctx.body, { ip, cookie, now });
    return success;
  },
});
