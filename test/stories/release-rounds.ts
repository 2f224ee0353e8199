import { aReferredApplication } from '#test/money/referrals.ts';
import type { World } from '#test/world.ts';

/** Applications sent to one project, and what its owner does with the moment at which all are told. */
export async function aRound(world: World, count = 3) {
  const first = await aReferredApplication(world);
  const { project, connector } = first;
  const sent = [first];
  while (sent.length < count) sent.push(await aReferredApplication(world, { project, connector }));
  const owner = world.as(project.account.owner.token);
  const of = { id: project.account.id };
  const params = { id: project.id };
  const read = async (token = project.account.owner.token) =>
    (await world.as(token).ok('getReleaseDate', { params })).data;
  const move = async (releaseAt: string | null) => {
    const { version } = await read();
    return (await owner.ok('moveReleaseDate', { params, body: { version, releaseAt } })).data;
  };
  const idOf = (n: number) => sent[n % count]?.application._id ?? '';
  const decide = (
    n: number,
    status: 'accepted' | 'rejected' | 'waitlisted',
    more: object = {},
  ) => ({
    params: { ...of, applicationId: idOf(n) },
    body: { status, version: 2, reasons: ['full'], ...more },
  });
  const bulk = (status: 'accepted' | 'rejected' | 'waitlisted', more: object = {}) => ({
    params: of,
    body: { applicationIds: sent.map(({ application }) => application._id), status, ...more },
  });
  const statuses = async () => {
    const rows = await world.db
      .selectFrom('applications')
      .select('status')
      .where('project_id', '=', project.id)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.status);
  };
  return { project, connector, sent, owner, of, params, read, move, idOf, decide, bulk, statuses };
}
