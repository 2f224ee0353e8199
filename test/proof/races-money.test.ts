import { afterAll, beforeAll } from 'vitest';
import { HOLD_MANY_MS } from '#rules/applications/decisions.ts';
import { decisionRelease } from '#server/features/applications/jobs.ts';
import { aSentApplication } from '../applications.ts';
import { aMember, aProject, aStartup, aUser } from '../factories.ts';
import { aFounderWithProfile, draftOf } from '#test/stories/filled-forms.ts';
import { latestLink } from '../mails.ts';
import { anOperator, aPayable } from '#test/money/money.ts';
import { aBrowser, aReferredApplication, decide } from '#test/money/referrals.ts';
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

/** A batch that two operators may release. */
async function aBatchToRelease() {
  const referred = await aPayable(world);
  const [maker, ...releasers] = [
    await anOperator(world),
    await anOperator(world),
    await anOperator(world),
  ];
  const { data } = await maker.desk.ok('makePayoutBatch', { body: {} });
  return { id: data._id, referred, releasers };
}

/** Postings of one kind about an application. */
const postings =
  (
    applicationId: string,
    kind: 'charge' | 'charge_reversal' | 'collection' | 'accrual' | 'payout',
  ) =>
  async (): Promise<number> => {
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
  'a charge is marked as collected': async () => {
    const referred = await aReferredApplication(world);
    await decide(world, referred, 'shortlisted');
    const { desk } = await anOperator(world);
    const { _id } = referred.application;
    const body = { charges: [_id], reference: 'Bank 42' };
    return {
      fire: async () => desk.raw('POST', '/v3/operators/charges/collect', body),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [['collections', postings(_id, 'collection'), 1]],
    };
  },
  'a charge is taken back by two operators': async () => {
    const referred = await aReferredApplication(world);
    await decide(world, referred, 'shortlisted');
    const operators = [await anOperator(world), await anOperator(world)];
    const { _id } = referred.application;
    const { owner } = referred.project.account;
    const before = (await world.mails(owner.email)).length;
    const body = { reason: 'Charged by mistake.', reference: null };
    const url = `/v3/operators/charges/${_id}/reverse`;
    return {
      fire: async (index) => operators[index % 2]?.desk.raw('POST', url, body) ?? Promise.reject(),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [
        ['reversals of the charge', postings(_id, 'charge_reversal'), 1],
        ['mails to its owner', async () => (await world.mails(owner.email)).length - before, 1],
      ],
    };
  },
  'a payable earning is put into a batch': async () => {
    const { earningId } = await aPayable(world);
    const makers = [await anOperator(world), await anOperator(world)] as const;
    return {
      fire: async (index) =>
        makers[index % 2 ? 1 : 0].desk.raw('POST', '/v3/operators/payouts', {}),
      answers: { 201: 1, 409: atOnce - 1 },
      effects: [rows(world, 'payout_lines', 'earning_id', earningId)],
    };
  },
  'a batch is released by two operators': async () => {
    const { id, referred, releasers } = await aBatchToRelease();
    const path = `/v3/operators/payouts/${id}/release`;
    return {
      fire: async (index) => releasers[index % 2]?.desk.raw('POST', path, {}) ?? Promise.reject(),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [['payouts', postings(referred.application._id, 'payout'), 1]],
    };
  },
  'a withdrawn application is made again and shortlisted': async () => {
    const first = await aReferredApplication(world);
    await decide(world, first, 'shortlisted');
    const { founder, project } = first;
    const params = { id: first.application._id };
    await world.as(founder.token).ok('withdrawApplication', { params, body: {} });
    const again = await aSentApplication(world, { project, founder });
    const url = `/v3/management/${project.account.id}/applications/${again.application._id}`;
    const owner = world.as(project.account.owner.token);
    return {
      fire: async () => owner.raw('PATCH', url, { status: 'shortlisted', version: 2 }),
      answers: { 200: 1, 409: atOnce - 1 },
      effects: [
        rows(world, 'shortlist_charges', 'project_id', project.id),
        ['charges', postings(params.id, 'charge'), 1],
        ['charges of the second', postings(again.application._id, 'charge'), 0],
      ],
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
      reasons: ['full'],
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
