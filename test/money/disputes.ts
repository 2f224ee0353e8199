import { sql } from 'kysely';
import { aSentApplication } from '#test/applications.ts';
import { aProject, aUser, type TestUser } from '#test/factories.ts';
import { anOperator } from './money.ts';
import { aBrowser, referralsOf } from './referrals.ts';
import { aPayee } from './payees.ts';
import type { World } from '#test/world.ts';

/**
 * A sent application that two connectors referred: the first link was followed before the second, which is credited.
 */
export async function aContest(
  world: World,
  options: { project?: Awaited<ReturnType<typeof aProject>>; earlier?: TestUser } = {},
) {
  const project = options.project ?? (await aProject(world));
  const earlier = options.earlier ?? (await aUser(world, { firstName: 'Eve' }));
  const later = await aUser(world, { firstName: 'Lars' });
  for (const { id } of [earlier, later]) await aPayee(world, { kind: 'user', id });
  const founder = await aUser(world, { firstName: 'Ada' });
  const browser = aBrowser(world);
  await browser.follow(project, { referer_id: earlier.id }, founder.token);
  world.clock.advance(60_000);
  await browser.follow(project, { referer_id: later.id }, founder.token);
  const sent = await aSentApplication(world, { project, founder });
  return { ...sent, earlier, later };
}

/** The newest referral of a connector. */
export async function newestOf(world: World, connector: TestUser) {
  const [referral] = await referralsOf(world, connector);
  if (!referral) throw new Error('The connector has a referral.');
  return referral;
}

/** Disputes a connector's newest referral; returns what is to be answered. */
export async function aDispute(world: World, connector: TestUser, text = 'I sent them first.') {
  const { _id } = await newestOf(world, connector);
  const input = { params: { id: _id }, body: { text } };
  return (await world.as(connector.token).ok('disputeOutcome', input)).data;
}

/** An operator answers it. */
export async function answer(
  world: World,
  { _id }: { _id: string },
  said: 'stands' | 'changed',
  reason = 'The logs say so.',
) {
  const { desk } = await anOperator(world);
  return (await desk.ok('answerDispute', { params: { id: _id }, body: { answer: said, reason } }))
    .data;
}

/** Lines that wait to be paid although a dispute is open. */
export async function wronglyWaiting({ db }: World): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payout_lines line
    join earnings on earnings.id = line.earning_id
    join outcome_disputes dispute on dispute.application_id = earnings.application_id
      and dispute.answered_at is null
    where line.state = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}
