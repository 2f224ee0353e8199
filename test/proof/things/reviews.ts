import { newId } from '#server/db/id.ts';
import { keepVersions } from '#server/features/reviews/commands/keep-versions.ts';
import { beyondTriggers } from '../../beyond-triggers.ts';
import { aMember } from '../../factories.ts';
import type { World } from '../../world.ts';
import { aPerson } from '../actors.ts';
import { type Belongs, byId, type Ids, members, secret, type Thing } from '../thing.ts';
import { sentApplication } from './applications.ts';

/** The score of the reviews that are made here: nothing else is as much. */
export const canaryScore = 3.73;

/** A sent application with a rubric, and what a colleague thinks of it: score and comments. */
async function make(world: World, belongs: Belongs): Promise<Ids> {
  const { side } = belongs;
  const ids = await sentApplication.make(world, belongs);
  const { projectId = '', applicationId = '' } = ids;
  const criterionId = newId();
  const reviewer = await aMember(
    world,
    side.account.id,
    'reviewer',
    await aPerson(world, side.name, 'member'),
  );
  const now = world.clock.now();
  const criteria = [{ _id: criterionId, label: 'Team', help: null, weight: 1, scale: 5 }];
  await world.db
    .insertInto('rubric_versions')
    .values({
      project_id: projectId,
      version: 1,
      number: 1,
      criteria: JSON.stringify(criteria),
      created_at: now,
    })
    .execute();
  const text = secret('note', side.founder.id, side);
  const reviewId = newId();
  await world.db
    .insertInto('reviews')
    .values({
      id: reviewId,
      application_id: applicationId,
      project_id: projectId,
      reviewer_id: reviewer.id,
      scores: JSON.stringify([{ criterionId, score: 4 }]),
      total: canaryScore,
      comment: text,
      version: 1,
      written_blind: false,
      submitted_at: now,
      submission_number: 1,
      rubric_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await keepVersions(world.db, [reviewId]);
  const commentId = await aComment(world, { applicationId, authorId: reviewer.id, text });
  return { ...ids, criterionId, reviewerId: reviewer.id, commentId };
}

/** A decision of the owner's that nobody has been told. */
async function aStagedDecision(world: World, { side }: Belongs, ids: Ids): Promise<string> {
  const now = world.clock.now();
  const id = newId();
  await world.db
    .insertInto('decisions')
    .values({
      id,
      application_id: ids['applicationId'] ?? '',
      batch_id: ids['batchId'] ?? null,
      to_status: 'shortlisted',
      message: secret('note', side.founder.id, side),
      state: 'staged',
      created_by: side.account.owner.id,
      created_at: now,
      release_at: new Date(now.getTime() + 900_000),
    })
    .execute();
  return id;
}

async function aComment(
  world: World,
  { applicationId, authorId, text }: { applicationId: string; authorId: string; text: string },
): Promise<string> {
  const id = newId();
  await world.db
    .insertInto('comments')
    .values({
      id,
      application_id: applicationId,
      author_id: authorId,
      text,
      written_blind: false,
      created_at: world.clock.now(),
    })
    .execute();
  return id;
}

/** A conflict of interest that somebody of the team declared. */
async function aRecusal(world: World, belongs: Belongs, ownerId?: string): Promise<Ids> {
  const ids = await make(world, belongs);
  const userId = ownerId ?? ids['reviewerId'] ?? '';
  await world.db
    .insertInto('recusals')
    .values({
      application_id: ids['applicationId'] ?? '',
      user_id: userId,
      reason: secret('note', belongs.side.founder.id, belongs.side),
      created_at: world.clock.now(),
    })
    .execute();
  return { ...ids, userId };
}

const recusal = {
  remove: async ({ db }: World, ids: Ids) => {
    await db
      .deleteFrom('recusals')
      .where('application_id', '=', ids['applicationId'] ?? '')
      .where('user_id', '=', ids['userId'] ?? '')
      .execute();
  },
  personal: 'none',
  known: members,
} as const;

const reviewedApplication = { ...sentApplication, make } as const satisfies Thing;

export const reviewThings = {
  reviewedApplication,
  /** The organisation with a reviewer and an application: for calls that name them in the body. */
  busyAccount: {
    make,
    // As if the caller had never been of the team.
    remove: async ({ db }, ids) => {
      await db
        .deleteFrom('members')
        .where('account_id', '=', ids['accountId'] ?? '')
        .execute();
    },
    personal: 'none',
    known: members,
  },
  assignment: {
    make: async (world, belongs) => {
      const ids = await make(world, belongs);
      const assignmentId = newId();
      await world.db
        .insertInto('assignments')
        .values({
          id: assignmentId,
          account_id: belongs.side.account.id,
          user_id: ids['reviewerId'] ?? '',
          project_id: ids['projectId'] ?? '',
          application_id: ids['applicationId'] ?? '',
          created_at: world.clock.now(),
        })
        .execute();
      return { ...ids, assignmentId };
    },
    remove: byId('assignments', 'assignmentId'),
    personal: 'none',
    known: members,
  },
  /** Of the caller's own, where they are of the team. */
  ownRecusal: {
    ...recusal,
    make: async (world, belongs) => aRecusal(world, belongs, belongs.member?.user.id),
  },
  colleaguesRecusal: {
    ...recusal,
    make: async (world, belongs) => aRecusal(world, belongs),
  },
  /** A comment of the caller's own, where they are of the team. */
  ownComment: {
    ...reviewedApplication,
    make: async (world, belongs) => {
      const ids = await make(world, belongs);
      const { applicationId = '' } = ids;
      const authorId = belongs.member?.user.id ?? belongs.side.account.owner.id;
      const text = secret('note', belongs.side.founder.id, belongs.side);
      return { ...ids, commentId: await aComment(world, { applicationId, authorId, text }) };
    },
    remove: byId('comments', 'commentId'),
  },
  colleaguesComment: { ...reviewedApplication, remove: byId('comments', 'commentId') },
  decisionBatch: {
    make: async (world, belongs) => {
      const ids = await sentApplication.make(world, belongs);
      const batchId = newId();
      const now = world.clock.now();
      await world.db
        .insertInto('decision_batches')
        .values({
          id: batchId,
          account_id: belongs.side.account.id,
          to_status: 'shortlisted',
          reason: secret('note', belongs.side.founder.id, belongs.side),
          created_by: belongs.side.account.owner.id,
          created_at: now,
          release_at: new Date(now.getTime() + 900_000),
        })
        .execute();
      await aStagedDecision(world, belongs, { ...ids, batchId });
      return { ...ids, batchId };
    },
    remove: byId('decision_batches', 'batchId'),
    personal: 'none',
    known: members,
  },
  stagedDecision: {
    ...sentApplication,
    make: async (world, belongs) => {
      const ids = await sentApplication.make(world, belongs);
      await aStagedDecision(world, belongs, ids);
      return ids;
    },
  },
  /** A rejection of somebody's that waits for the caller, or anybody else, to confirm it. */
  decisionToConfirm: {
    make: async (world, belongs) => {
      const ids = await sentApplication.make(world, belongs);
      const decisionId = await aStagedDecision(world, belongs, ids);
      const proposer = await aPerson(world, belongs.side.name, 'member');
      await beyondTriggers(world.db, async (db) =>
        db
          .updateTable('decisions')
          .set({ to_status: 'rejected', asks_second: true, created_by: proposer.id })
          .where('id', '=', decisionId)
          .execute(),
      );
      return { ...ids, decisionId };
    },
    // As if the caller had never been of the team.
    remove: async ({ db }, ids) => {
      await db
        .deleteFrom('members')
        .where('account_id', '=', ids['accountId'] ?? '')
        .execute();
    },
    personal: 'none',
    known: members,
  },
} as const satisfies Record<string, Thing>;
