import { afterAll, beforeAll } from 'vitest';
import { HOLD_MANY_MS } from '#rules/decisions.ts';
import { decisionRelease } from '#server/features/applications/jobs.ts';
import { aSentApplication } from '../applications.ts';
import { aMember, aProject, aStartup, aUser } from '../factories.ts';
import { aFounderWithProfile, draftOf } from '../filled-forms.ts';
import { latestLink } from '../mails.ts';
import { aBrowser, aReferredApplication, decide } from '../referrals.ts';
import { createWorld, type World } from '../world.ts';
import { atOnce, type Race, rows, testRaces } from './race.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** Sent, undecided, and the call that decides on it. */
async function aDecision() {
  const referred = await aReferredApplication(world);
  const { project, application } = referred;
  const url = `/v3/management/${project.account.id}/applications/${application._id}`;
  return { ...referred, url, owner: world.as(project.account.owner.token) };
}

async function anEarningToPay() {
  const { token } = await aUser(world, { email: 'operator@flair.test' });
  const operator = world.as(token);
  const referred = await aReferredApplication(world);
  await decide(world, referred, 'accepted');
  const { id } = await world.db
    .selectFrom('earnings')
    .select('id')
    .where('application_id', '=', referred.application._id)
    .executeTakeFirstOrThrow();
  await operator.ok('makeEarningPayable', { params: { id }, body: {} });
  return { operator, id, referred };
}

/** Postings of one kind about an application. */
const postings =
  (applicationId: string, kind: 'charge' | 'accrual' | 'payout') => async (): Promise<number> => {
    const { count } = await world.db
      .selectFrom('ledger_postings')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('application_id', '=', applicationId)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow();
    return count;
  };

const races: Record<string, () => Promise<Race>> = {
  'a referred application is shortlisted: charged once, earned once': async () => {
    const { owner, url, application, connector } = await aDecision();
    return {
      fire: async () =>
        owner.raw('PATCH', url, { status: 'shortlisted', version: 2, release: 'now' }),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [
        rows(world, 'shortlist_charges', 'application_id', application._id),
        rows(world, 'earnings', 'connector_id', connector.id),
        ['charges', postings(application._id, 'charge'), 1],
        ['accruals', postings(application._id, 'accrual'), 1],
      ],
    };
  },
  'a referral is credited': async () => {
    const connector = await aUser(world);
    const project = await aProject(world);
    const founder = await aUser(world);
    await aBrowser(world).follow(project, { referer_id: connector.id }, founder.token);
    const url = `/v2/applications/${project.id}/applicationForm`;
    return {
      fire: async () => world.as(founder.token).raw('POST', url, {}),
      answers: { 201: 1, 200: atOnce - 1 },
      effects: [
        rows(world, 'referral_touches', 'referer_id', connector.id),
        rows(world, 'applications', 'recommended_by', connector.id),
      ],
    };
  },
  'an earning is paid': async () => {
    const { operator, id, referred } = await anEarningToPay();
    return {
      fire: async () => operator.raw('POST', `/v3/operators/earnings/${id}/paid`, {}),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [['payouts', postings(referred.application._id, 'payout'), 1]],
    };
  },
  'a co-founder accepts an invitation': async () => {
    const owner = await aUser(world);
    const invited = await aUser(world);
    const startupId = await aStartup(world, owner);
    await world.as(owner.token).ok('inviteFounder', {
      params: { id: startupId },
      body: { email: invited.email },
    });
    const link = await latestLink(world, invited.email);
    const token = [...link.searchParams.values()].find((value) => value.length > 30);
    const url = '/v3/startups/invitations/accept';
    return {
      fire: async () => world.as(invited.token).raw('POST', url, { invitationToken: token }),
      answers: { 200: 1, 400: atOnce - 1 },
      effects: [
        rows(world, 'startup_founders', 'user_id', invited.id),
        // That somebody joined is told once.
        rows(world, 'notifications', 'user_id', owner.id),
      ],
    };
  },
  'a startup is generated from an application': async () => {
    const { founder, application } = await aSentApplication(world);
    const url = `/v3/startups/${application._id}/generate`;
    return {
      fire: async () => world.as(founder.token).raw('POST', url),
      answers: { 200: atOnce },
      effects: [rows(world, 'startup_founders', 'user_id', founder.id)],
    };
  },
  'a bulk decision is applied by two managers, and takes effect': async () => {
    const { founder, application, project } = await aSentApplication(world);
    const second = await aMember(world, project.account.id, 'manager');
    const body = {
      applicationIds: [application._id],
      status: 'rejected' as const,
      reason: 'Full.',
    };
    const params = { id: project.account.id };
    const owner = world.as(project.account.owner.token);
    const { token } = (await owner.ok('decideInBulk', { params, body })).data;
    const before = (await world.mails(founder.email)).length;
    const release = async () =>
      decisionRelease.run({ services: world.services, now: world.clock.now() });
    return {
      fire: async (index) =>
        world
          .as(index % 2 ? second.token : project.account.owner.token)
          .raw('POST', `/v3/management/${project.account.id}/applications/decisions`, {
            ...body,
            dryRun: false,
            token,
          }),
      answers: { 201: 1, 409: atOnce - 1 },
      effects: [
        rows(world, 'decision_batches', 'account_id', project.account.id),
        [
          'mails of the decision, released by many at once',
          async () => {
            world.clock.advance(HOLD_MANY_MS);
            await Promise.all(Array.from({ length: 8 }, release));
            return (await world.mails(founder.email)).length - before;
          },
          1,
        ],
        // Sent, and decided.
        rows(world, 'application_events', 'application_id', application._id, 2),
      ],
    };
  },
  'a proposal is accepted': async () => {
    const known = await aFounderWithProfile(world);
    const draft = await draftOf(world, [{ label: 'Website', slot: 'website', type: 'url' }], known);
    const { _id: fillId, filled } = await draft.fill();
    if (filled !== 1) throw new Error('The website is not proposed.');
    const url = `/v2/applications/${draft.applicationId}/fills/${fillId}/accept`;
    return {
      fire: async () => world.as(known.founder.token).raw('POST', url, {}),
      answers: { 200: atOnce },
      effects: [
        rows(world, 'answer_sources', 'application_id', draft.applicationId),
        [
          'revisions of the answer',
          async () =>
            (
              await world.db
                .selectFrom('answers')
                .select('revision')
                .where('application_id', '=', draft.applicationId)
                .executeTakeFirstOrThrow()
            ).revision,
          1,
        ],
      ],
    };
  },
};

testRaces(races);
