import type { startupApplicationCalls } from '#contract/startup-applications.ts';
import type { startupFounderCalls } from '#contract/startup-founders.ts';
import type { startupProfileCalls } from '#contract/startup-profile.ts';
import type { startupEligibilityCalls } from '#contract/startup-eligibility.ts';
import type { startupCalls } from '#contract/startups.ts';
import { aProject } from '../../factories.ts';
import { plainProfile } from '#test/stories/profile-samples.ts';
import { latestCode } from '../../mails.ts';
import { newEmail } from '../actors.ts';
import { type Declarations, whoCan, type Given } from '../declaration.ts';
import { founders, type Ids } from '../thing.ts';

const team = whoCan('read');
const owner = ['founder'] as const;
const id = 'startupId';
const page = () => ({ limit: 50 });

/** The startup and all that belongs to it is its founders' alone, even when its application was sent. */
const ofFounders = {
  on: { startup: founders, appliedStartup: founders },
  known: founders,
} as const;
/** What owners may, and co-founders know of. */
const ofOwners = { on: { startup: owner, appliedStartup: owner }, known: founders } as const;

/** An address at the startup's own site; any address where there is no startup. */
const siteEmail = ({ siteEmail: email = '' }: Ids): string =>
  email.includes('@') ? email : newEmail();

async function aDomainCode({ world, actor, ids }: Given): Promise<string> {
  const email = siteEmail(ids);
  const url = `/v3/startups/${ids['startupId']}/verify/domain`;
  const { status } = await world.as(actor.token).raw('POST', url, { email });
  return status === 200 ? latestCode(world, email) : '000000';
}

export const startupDeclarations: Declarations<
  typeof startupCalls &
    typeof startupProfileCalls &
    typeof startupFounderCalls &
    typeof startupEligibilityCalls &
    typeof startupApplicationCalls
> = {
  createStartup: { body: plainProfile },
  listStartups: { query: () => ({ sort: '-updatedAt', limit: 100 }) },
  listStartupsToApply: {
    on: { openProject: 'all' },
    query: ({ ids }) => ({ project: ids['projectId'] }),
  },
  getStartup: { on: { startup: founders, appliedStartup: [...founders, ...team] }, id },
  updateStartup: { ...ofFounders, id, body: plainProfile },
  deleteStartup: { ...ofOwners, id },
  judgeStartup: {
    on: { startup: founders, appliedStartup: founders },
    id,
    query: async ({ world }) => {
      const { id: project } = await aProject(world);
      const eligibility = JSON.stringify([{ criterion: { kind: 'team', atMost: 9 } }]);
      const columns = { eligibility, criterion_ids: [1] };
      await world.db.updateTable('projects').set(columns).where('id', '=', project).execute();
      return { project };
    },
  },

  listStartupQuestions: { ...ofFounders, id, query: page },
  saveStartupAnswers: {
    on: { startup: founders },
    known: founders,
    id,
    body: ({ ids }) => ({
      answers: [{ questionId: ids['questionId'], options: ['Cooling'], baseRevision: 1 }],
      completeApplication: false,
    }),
  },
  listStartupAnswers: {
    ...ofFounders,
    id,
    query: () => ({ populate: 'question,options', sort: 'question', limit: 50 }),
  },
  requestStartupVerification: { ...ofFounders, id },
  requestDomainCode: {
    on: { startupWithSite: founders },
    id,
    body: ({ ids }) => ({ email: siteEmail(ids) }),
  },
  confirmDomainCode: {
    on: { startupWithSite: founders },
    id,
    body: async (given) => ({ code: await aDomainCode(given) }),
  },
  listVerificationEvents: { ...ofFounders, id, query: page },

  listFounders: { ...ofFounders, id, query: page },
  inviteFounder: { ...ofOwners, id, body: () => ({ email: newEmail() }) },
  listFounderInvitations: {
    on: { ...ofOwners.on, invitingStartup: owner },
    known: founders,
    id,
    query: page,
  },
  revokeFounderInvitation: { on: { founderInvitation: owner }, id },
  previewFounderInvitation: {
    on: { ownFounderInvitation: 'all' },
    body: ({ ids }) => ({ invitationToken: ids['token'] }),
    missing: 'link_wrong',
  },
  acceptFounderInvitation: {
    on: { ownFounderInvitation: ['self'] },
    body: ({ ids }) => ({ invitationToken: ids['token'] }),
    missing: 'link_wrong',
    refused: 'invitation_other_address',
  },
  changeFounderRole: { on: { founder: owner }, id, body: () => ({ role: 'owner' }) },
  transferStartup: {
    on: { sharedStartup: owner },
    id,
    body: ({ ids }) => ({ userId: ids['userId'] }),
  },
  removeFounder: { on: { founder: owner }, id },

  generateStartup: { on: { bareApplication: owner } },
  listStartupApplications: { query: page },
};
