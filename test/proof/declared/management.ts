import type { apiKeyCalls } from '#contract/api-keys.ts';
import type { managementOverviewCalls } from '#contract/management-overview.ts';
import type { managementReferralCalls } from '#contract/management-referrals.ts';
import type { managementCalls } from '#contract/management.ts';
import type { teamSecurityCalls } from '#contract/team-security.ts';
import { anAccount } from '#test/factories.ts';
import { newEmail } from '../actors.ts';
import { proofOf } from './accounts.ts';
import { type Declarations, whoCan } from '../declaration.ts';

const everyMember = whoCan('member');
const readers = whoCan('read');
const admins = whoCan('team');

export const managementDeclarations: Declarations<
  typeof managementCalls &
    typeof apiKeyCalls &
    typeof managementOverviewCalls &
    typeof managementReferralCalls &
    typeof teamSecurityCalls
> = {
  createEntity: {
    body: () => ({
      name: 'Baltic Fund',
      website: 'https://example.com',
      logoUrl: 'https://example.com/logo.png',
      description: 'Funds teams around the Baltic Sea.',
      country: 'EE',
      hue: 200,
    }),
  },
  listMyManagementAccounts: { query: () => ({ limit: 500 }) },
  getEntity: { on: { entity: 'all' }, id: 'entityId' },
  updateEntity: {
    on: { entity: admins },
    id: 'entityId',
    body: () => ({ description: 'New words.', website: null, hue: 20 }),
  },
  getManagementStats: { on: { account: readers }, id: 'accountId' },
  getManagementDuties: { on: { account: everyMember }, id: 'accountId' },
  getManagementTeam: { on: { account: everyMember }, id: 'accountId' },
  getManagementDetails: { on: { account: readers }, id: 'accountId' },
  getTeamSecondFactor: { on: { account: admins }, id: 'accountId' },
  // Asking for one would stop everybody else on this side.
  setTeamSecondFactor: {
    on: { account: admins },
    id: 'accountId',
    body: () => ({ required: false }),
  },
  listApiKeys: { on: { account: admins }, id: 'accountId' },
  makeApiKey: {
    on: { account: admins },
    id: 'accountId',
    body: async (given) => ({
      name: newEmail(),
      scopes: ['projects'],
      ...(await proofOf(given)),
    }),
  },
  rotateApiKey: {
    on: { apiKey: admins },
    id: 'accountId',
    body: proofOf,
  },
  revokeApiKey: { on: { apiKey: admins }, id: 'accountId' },
  inviteMember: {
    on: { account: admins },
    id: 'accountId',
    body: () => ({ email: newEmail(), role: 'viewer' }),
  },
  listInvitations: { on: { account: admins }, id: 'accountId' },
  resendInvitation: { on: { invitation: admins }, id: 'accountId' },
  revokeInvitation: { on: { invitation: admins }, id: 'accountId' },
  previewInvitation: {
    on: { ownInvitation: 'all' },
    body: ({ ids }) => ({ invitationToken: ids['token'] }),
    missing: 'link_wrong',
  },
  stopInvitations: {
    body: async ({ world }) => {
      const account = await anAccount(world);
      const email = newEmail();
      const params = { id: account.id };
      await world.as(account.owner.token).ok('inviteMember', { params, body: { email } });
      const [mail] = await world.mails(email);
      return { token: /stopToken=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
    },
  },
  acceptInvitation: {
    on: { ownInvitation: ['self'] },
    body: ({ ids }) => ({ invitationToken: ids['token'] }),
    missing: 'link_wrong',
    refused: 'invitation_other_address',
  },
  changeMemberRole: {
    on: { member: admins },
    id: 'accountId',
    body: () => ({ role: 'reviewer' }),
  },
  removeMember: { on: { member: admins }, id: 'accountId' },
  listManagementReferrals: {
    on: { referredAccount: readers },
    id: 'accountId',
    query: ({ ids }) => ({
      projectId: ids['projectId'],
      outcomes: '["credited"]',
      sort: '-createdAt',
      limit: 50,
    }),
  },
};
