import { aMember, aStartup, type TestUser } from '#test/factories.ts';
import { aReferredApplication } from '#test/money/referrals.ts';
import type { World } from '#test/world.ts';

/** A project with applications, its owner, and a manager and a reviewer of its team. */
export async function aRound(world: World, applications = 1) {
  const first = await aReferredApplication(world);
  const { project, connector } = first;
  const sent = [first];
  while (sent.length < applications)
    sent.push(await aReferredApplication(world, { project, connector }));
  const { owner } = project.account;
  const manager = await aMember(world, project.account.id, 'manager');
  const reviewer = await aMember(world, project.account.id, 'reviewer');
  const of = { id: project.account.id };
  const params = { id: project.id };
  const ask = async (isOn: boolean, by: TestUser = owner) => {
    const api = world.as(by.token);
    const { version } = (await api.ok('getSecondPerson', { params })).data;
    return (await api.ok('changeSecondPerson', { params, body: { version, isOn } })).data;
  };
  const idOf = (n: number) => sent[n]?.application._id ?? '';
  const waiting = async (by: TestUser = owner) => {
    const page = await world.as(by.token).ok('listDecisionsToConfirm', { params: of, query: {} });
    return { total: page.paging.total, rows: page.data };
  };
  const decide = async (by: TestUser, status: 'accepted' | 'rejected' | 'waitlisted', more = {}) =>
    (
      await world.as(by.token).ok('decideApplication', {
        params: { ...of, applicationId: idOf(0) },
        body: { status, version: 2, reasons: ['full'], ...more },
      })
    ).data;
  const bulk = async (by: TestUser, status: 'accepted' | 'rejected') => {
    const body = { applicationIds: sent.map(({ application }) => application._id), status };
    const wish = { ...body, reasons: ['full'] };
    const api = world.as(by.token);
    const { token } = (await api.ok('decideInBulk', { params: of, body: wish })).data;
    const last = { ...wish, dryRun: false, token: token ?? '' };
    return (await api.ok('decideInBulk', { params: of, body: last })).data.batch?._id ?? '';
  };
  const ids = async () => (await waiting()).rows.map(({ _id }) => _id);
  const confirm = async (by: TestUser, decisions: string[]) =>
    (await world.as(by.token).ok('confirmDecisions', { params: of, body: { decisions } })).data;
  const refused = async (by: TestUser, decisions: string[]) =>
    world.as(by.token).fails('confirmDecisions', { params: of, body: { decisions } });
  const told = async () => {
    const rows = await world.db
      .selectFrom('applications')
      .select('status')
      .where('project_id', '=', project.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.status);
  };
  /** The first application comes to be of a startup of this person. */
  const becomesOf = async (founder: TestUser) => {
    await world.db
      .updateTable('applications')
      .set({ startup_id: await aStartup(world, founder) })
      .where('id', '=', idOf(0))
      .execute();
  };
  const notices = async (reader: TestUser) =>
    (await world.as(reader.token).ok('listNotifications', { query: {} })).data
      .filter(({ kind }) => kind === 'second_person')
      .map(({ payload: { status, count, reason } }) => ({ status, count, reason }));
  const people = { owner, manager, reviewer };
  const calls = { ask, idOf, waiting, decide, bulk, ids, confirm, refused, told };
  return { project, sent, of, params, ...people, ...calls, notices, becomesOf };
}
