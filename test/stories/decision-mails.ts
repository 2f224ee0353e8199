import { sql } from 'kysely';
import { expect } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { anAccount, aProject, aStartup, aUser, type TestUser } from '#test/factories.ts';
import type { World } from '#test/world.ts';

export type Status =
  | 'in_review'
  | 'shortlisted'
  | 'interview'
  | 'accepted'
  | 'waitlisted'
  | 'rejected';
type Names = { project: string; entity: string; startup: string; founders: string[] };
const plainNames = {
  project: 'Seed',
  entity: 'Nordic Fund',
  startup: 'Mycelia',
  founders: ['Ada', 'Béa'],
};

export const rename = async (
  world: World,
  table: 'projects' | 'entities' | 'startups',
  id: string,
  name: string,
): Promise<void> => {
  await sql`update ${sql.table(table)} set name = ${name} where id = ${id}`.execute(world.db);
};
export const speak = async (
  world: World,
  userId: string,
  language: string,
  firstName: string,
): Promise<void> => {
  await sql`update users set language = ${language}, first_name = ${firstName}
    where id = ${userId}`.execute(world.db);
};

const byId = (one: TestUser, other: TestUser): number => (one.id < other.id ? -1 : 1);

/** Two startups, each of two founders, have applied to one project. */
export async function aStory(
  world: World,
  names: Names = plainNames,
  languages: readonly string[] = ['en', 'fr'],
) {
  const account = await anAccount(world, { name: names.entity });
  const project = await aProject(world, { account });
  await rename(world, 'projects', project.id, names.project);
  const cases: { id: string; founders: TestUser[]; startupId: string }[] = [];
  for (const _ of [0, 1]) {
    // As their mails are shown: those of one millisecond have ids in any order.
    const founders = [await aUser(world), await aUser(world)].toSorted(byId);
    const [first, second] = founders;
    if (!first || !second) throw new Error('There are two.');
    for (const [place, { id }] of founders.entries()) {
      await speak(world, id, languages[place] ?? 'en', names.founders[place] ?? 'Ada');
    }
    const startupId = await aStartup(world, first);
    await rename(world, 'startups', startupId, names.startup);
    const now = world.clock.now();
    await world.db
      .insertInto('startup_founders')
      .values({ startup_id: startupId, user_id: second.id, role: 'co_founder', created_at: now })
      .execute();
    const { application } = await aSentApplication(world, { project, founder: first, startupId });
    cases.push({ id: application._id, founders, startupId });
  }
  const [one, other] = cases;
  if (!one || !other) throw new Error('Two have applied.');
  const owner = world.as(account.owner.token);
  const params = { id: account.id };
  const show = async (id: string, body: object & { status: Status }) =>
    (await owner.ok('previewDecisionMail', { params: { ...params, applicationId: id }, body }))
      .data;
  const newest = async (of: typeof one) =>
    Promise.all(of.founders.map(async ({ email }) => (await world.mails(email))[0]));
  /** What was shown, as the outbox has it. */
  const asSent = ({ mails }: Awaited<ReturnType<typeof show>>) =>
    mails.map(({ subject, text }) => ({ subject, text, html: expect.any(String) as string }));
  const renameAll = async () => {
    await rename(world, 'projects', project.id, 'Another project');
    await rename(world, 'entities', account.entityId, 'Another organisation');
    for (const { startupId } of cases)
      await rename(world, 'startups', startupId, 'Another startup');
  };
  return { account, project, owner, params, one, other, show, newest, asSent, renameAll };
}
