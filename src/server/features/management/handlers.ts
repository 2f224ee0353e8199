import type { apiKeyCalls } from '#contract/api-keys.ts';
import type { managementOverviewCalls } from '#contract/management-overview.ts';
import type { managementReferralCalls } from '#contract/management-referrals.ts';
import type { managementCalls } from '#contract/management.ts';
import type { teamSecurityCalls } from '#contract/team-security.ts';
import { NEEDED_FOR_KEYS } from '#rules/auth/api-keys.ts';
import { provedBy } from '#server/features/auth/commands/proved-by.ts';
import { stopInvitations } from '#server/features/auth/commands/invitation-mails.ts';
import { type Context, type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { toAccountFace } from '#server/views/account.ts';
import { type ManagedAccount, managedAccount, managedEntity, visibleEntity } from './access.ts';
import { makeKey, type MadeKey, revokeKey, rotateKey } from './commands/api-keys.ts';
import { createEntity, updateEntity } from './commands/entities.ts';
import {
  acceptInvitation,
  inviteMember,
  resendInvitation,
  revokeInvitation,
} from './commands/invitations.ts';
import { askTeamForSecondFactor } from './commands/team-second-factor.ts';
import { changeMemberRole, removeMember } from './commands/team.ts';
import { findAccountFace, findEntity, listMyAccounts } from './queries/accounts.ts';
import { findKey, listKeys } from './queries/api-keys.ts';
import { findInvitation, listInvitations, previewInvitation } from './queries/invitations.ts';
import { listDuties } from './queries/duties.ts';
import { listReceivedReferrals } from './queries/referrals.ts';
import { accountStats, listProjectFigures } from './queries/stats.ts';
import { countSecondFactors, findMember, listTeam } from './queries/team.ts';
import {
  toApiKey,
  toEntity,
  toInvitation,
  toInvitationPreview,
  toMember,
  toMyAccount,
  toDuty,
  toNewEntity,
  toProjectFigures,
  toReceivedReferral,
  toStats,
  toTeamMember,
} from './views.ts';

type Calls = typeof apiKeyCalls &
  typeof managementCalls &
  typeof managementOverviewCalls &
  typeof managementReferralCalls &
  typeof teamSecurityCalls;

export const managementHandlers: Handlers<Calls> = {
  createEntity: async ({ db, config, caller, body, now }) => {
    const entityId = await createEntity({ db, config, now }, caller, body);
    return ok(toNewEntity(await findEntity(db, entityId, now)));
  },
  listMyManagementAccounts: async ({ db, caller, query }) => {
    return okPage(await listMyAccounts(db, caller.userId, query), toMyAccount);
  },
  getEntity: async ({ db, caller, params, now }) => {
    const { id } = await visibleEntity(db, caller, params.id);
    return ok(toEntity(await findEntity(db, id, now)));
  },
  updateEntity: async ({ db, caller, params, body, now }) => {
    const account = await managedEntity(db, caller, params.id, 'team');
    await updateEntity(db, account, body, now);
    return ok(toEntity(await findEntity(db, account.entityId, now)));
  },
  getManagementStats: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    return ok(toStats(await accountStats(db, account, now)));
  },
  getManagementDuties: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'member');
    return ok((await listDuties(db, account, now)).map(toDuty));
  },
  getManagementTeam: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'member');
    return okPage(await listTeam(db, account, query), toTeamMember);
  },
  getManagementDetails: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    return okPage(await listProjectFigures(db, account, query), toProjectFigures);
  },
  inviteMember: async ({ db, caller, params, body, config, now }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    const id = await inviteMember(db, account, body, { config, now });
    return ok(toInvitation(await findInvitation(db, account, id), now));
  },
  listInvitations: async ({ db, caller, params, query, now }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    const page = await listInvitations(db, account, query);
    return okPage(page, (row) => toInvitation(row, now));
  },
  resendInvitation: async ({ db, caller, params, config, now }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    const { id } = await findInvitation(db, account, params.invitationId);
    await resendInvitation(db, account, id, { config, now });
    return ok(toInvitation(await findInvitation(db, account, id), now));
  },
  revokeInvitation: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    const { id } = await findInvitation(db, account, params.invitationId);
    await revokeInvitation(db, account, id, now);
    return ok(toInvitation(await findInvitation(db, account, id), now));
  },
  previewInvitation: async ({ db, caller, body, now }) =>
    ok(toInvitationPreview(await previewInvitation(db, caller, body.invitationToken, now))),
  stopInvitations: async ({ body, now, once }) =>
    once(async (transaction) => {
      await stopInvitations(transaction, body.token, now);
      return success;
    }),
  acceptInvitation: async ({ db, caller, body, now }) => {
    const { accountId, role } = await acceptInvitation(db, caller, body.invitationToken, now);
    return ok({ ...toAccountFace(await findAccountFace(db, accountId)), role });
  },
  changeMemberRole: async ({ db, config, caller, params, body, now }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    const change = { userId: params.userId, role: body.role };
    await changeMemberRole({ db, config }, account, change, now);
    return ok(toMember(await findMember(db, account, params.userId)));
  },
  removeMember: async ({ db, config, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, 'member');
    await removeMember({ db, config }, account, params.userId, now);
    return success;
  },

  listManagementReferrals: async ({ db, caller, params, query }) => {
    const account = await managedAccount(db, caller, params.id, 'read');
    return okPage(await listReceivedReferrals(db, account, query), toReceivedReferral);
  },
  getTeamSecondFactor: async ({ db, caller, params }) => {
    const account = await managedAccount(db, caller, params.id, 'team');
    return ok(await countSecondFactors(db, account));
  },
  setTeamSecondFactor: async (ctx) => {
    const { db, caller, params, body, now } = ctx;
    const account = await managedAccount(db, caller, params.id, 'team');
    await askTeamForSecondFactor(ctx, account, { caller, ...body, now });
    return ok(await countSecondFactors(db, account));
  },

  listApiKeys: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_KEYS);
    return ok((await listKeys(db, account, now)).map((row) => toApiKey(row, now)));
  },
  makeApiKey: async (ctx) => {
    const { db, caller, params, body } = ctx;
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_KEYS);
    return made(ctx, account, await makeKey(ctx, account, body, provedBy(ctx)));
  },
  rotateApiKey: async (ctx) => {
    const { db, caller, params } = ctx;
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_KEYS);
    return made(ctx, account, await rotateKey(ctx, account, params.keyId, provedBy(ctx)));
  },
  revokeApiKey: async ({ db, caller, params, now }) => {
    const account = await managedAccount(db, caller, params.id, NEEDED_FOR_KEYS);
    await revokeKey(db, account, params.keyId, now);
    return ok(toApiKey(await findKey(db, account, params.keyId), now));
  },
};

async function made(
  { db, now }: Pick<Context, 'db' | 'now'>,
  account: ManagedAccount,
  { id, token }: MadeKey,
) {
  return ok({ ...toApiKey(await findKey(db, account, id), now), token });
}
