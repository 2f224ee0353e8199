import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canTransition, type ApplicationStatus } from '#rules/applications/application.ts';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const statuses = ['in_review', 'shortlisted', 'accepted', 'rejected', 'waitlisted'] as const;
const act = fc.oneof(
  fc.record({
    kind: fc.constant('decide' as const),
    to: fc.constantFrom(...statuses),
    now: fc.boolean(),
    /** How many managers at the same moment. */
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({
    kind: fc.constantFrom('undo' as const, 'release' as const, 'job' as const),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 70_000 }) }),
  /** Taken back and sent at the same moment, while the time may be over. */
  fc.record({ kind: fc.constant('all at once' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const several = async <T>(times: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, async (_, index) => work(index)));

type Staged = { to: ApplicationStatus; until: number } | null;

/** One application, what its founder must see, and what waits. */
async function aModel() {
  const { project, founder, application } = await aSentApplication(world);
  const second = await aMember(world, project.account.id, 'manager');
  const managers = [world.as(project.account.owner.token), world.as(second.token)];
  const url = `/v3/management/${project.account.id}/applications/${application._id}`;
  const ada = world.as(founder.token);
  const own = { params: { id: application._id } };
  let told: ApplicationStatus = 'pending';
  let count = 0;
  let staged: Staged = null;
  const tell = (to: ApplicationStatus) => {
    told = to;
    count += 1;
    staged = null;
  };
  const at = () => world.clock.now().getTime();
  const post = async (what: 'undo' | 'release', index = 0) =>
    (await managers[index % 2]?.raw('POST', `${url}/${what}`, {}))?.status;
  const job = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });

  const decide = async ({ to, now, times }: Extract<Act, { kind: 'decide' }>) => {
    const body = { status: to, version: 2 + count, reasons: ['full'] };
    const replies = await several(times, async (index) =>
      managers[index % 2]?.raw('PATCH', url, { ...body, ...(now && { release: 'now' }) }),
    );
    const taken = replies.filter((reply) => reply?.status === 200).length;
    const may = !staged && canTransition({ from: told, to, by: 'manager' }).allowed;
    expect(taken).toBe(may ? 1 : 0);
    if (!may) return;
    if (now) tell(to);
    else staged = { to, until: at() + HOLD_ONE_MS };
  };
  const runJobs = async (times: number) => {
    await several(times, job);
    if (staged && staged.until <= at()) tell(staged.to);
  };
  const race = async () => {
    const [undone, sent] = await Promise.all([post('undo'), post('release', 1), job()]);
    const was: Staged = staged;
    const isOver = was !== null && was.until <= at();
    // One of them gets it; the job may, once the time is over.
    const winners = [undone, sent].filter((status) => status === 200).length;
    const fits = was ? winners === 1 || (winners === 0 && isOver) : winners === 0;
    expect([fits, undone, sent]).toEqual([true, undone, sent]);
    if (was && undone === 200) staged = null;
    else if (was) tell(was.to);
  };
  const end = async (kind: 'undo' | 'release', times: number) => {
    const replies = await several(times, async (index) => post(kind, index));
    const was: Staged = staged;
    expect(replies.filter((status) => status === 200)).toHaveLength(was ? 1 : 0);
    if (was && kind === 'release') tell(was.to);
    else staged = null;
  };
  const take = async (step: Act): Promise<void> => {
    if (step.kind === 'decide') await decide(step);
    else if (step.kind === 'wait') world.clock.advance(step.ms);
    else if (step.kind === 'job') await runJobs(step.times);
    else if (step.kind === 'all at once') await race();
    else await end(step.kind, step.times);
  };
  /** Of what was undone the founder sees nothing; of what was told one step, one mail, one notice. */
  const check = async () => {
    const { data } = await ada.ok('getApplication', own);
    expect(data).toMatchObject({ status: told, version: 2 + count, staged: null });
    expect((await ada.ok('listApplicationEvents', own)).data).toHaveLength(1 + count);
    expect(await world.mails(founder.email)).toHaveLength(1 + count);
    expect((await ada.ok('listNotifications')).data).toHaveLength(1 + count);
    const seen = await managers[0]?.ok('listManagementApplications', {
      params: { id: project.account.id },
    });
    expect(seen?.data[0]?.status).toBe(staged?.to ?? told);
  };
  return { take, check };
}

test('whatever happens in whatever order, founders see what was told and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      const model = await aModel();
      for (const step of acts) {
        await model.take(step);
        await model.check();
      }
    }),
    { numRuns: 30, seed: 11 },
  );
}, 120_000);
