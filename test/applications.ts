import type { ReplyOf } from '#contract/define.ts';
import type { calls } from '#contract/index.ts';
import { aProject, aUser, type TestUser } from './factories.ts';
import type { World } from './world.ts';

type Application = ReplyOf<(typeof calls)['listMyApplications']>['data'][number];
type Project = Awaited<ReturnType<typeof aProject>>;

/** A draft of this founder's, begun through the API. */
export async function aDraft(
  world: World,
  options: { project?: Project; founder?: TestUser; startupId?: string } = {},
): Promise<{ project: Project; founder: TestUser; application: Application }> {
  const project = options.project ?? (await aProject(world));
  const founder = options.founder ?? (await aUser(world, { firstName: 'Ada' }));
  const { data } = await world.as(founder.token).ok('startApplication', {
    params: { projectId: project.id },
    body: options.startupId ? { startupId: options.startupId } : {},
  });
  return { project, founder, application: data };
}

/** An application that was answered and sent through the API. */
export async function aSentApplication(
  world: World,
  options: Parameters<typeof aDraft>[1] & { text?: string } = {},
): Promise<Awaited<ReturnType<typeof aDraft>>> {
  // No two at the same instant: what is ordered by it would come in the order of ids, which tell the day alone.
  world.clock.advance(1);
  const draft = await aDraft(world, options);
  const { data } = await world.as(draft.founder.token).ok('saveApplicationAnswers', {
    params: { id: draft.application._id },
    body: {
      answers: draft.project.questionIds.map((questionId) => ({
        questionId,
        options: [options.text ?? 'Cooling without gas'],
      })),
      completeApplication: true,
    },
  });
  return { ...draft, application: data.application };
}

type Given = { questionId: string; options: string[]; baseRevision?: number };

/** The draft's own calls, short enough to read a test at a glance. */
export async function openDraft(world: World, project: Project) {
  const { founder, application } = await aDraft(world, { project });
  const api = world.as(founder.token);
  const params = { id: application._id };
  return {
    founder,
    api,
    params,
    save: async (...answers: Given[]) =>
      (await api.ok('saveApplicationAnswers', { params, body: { answers } })).data,
    refuse: async (...answers: Given[]) =>
      api.fails('saveApplicationAnswers', { params, body: { answers } }),
    send: async () =>
      (await api.ok('saveApplicationAnswers', { params, body: { completeApplication: true } }))
        .data,
    refuseSend: async () =>
      api.fails('saveApplicationAnswers', { params, body: { completeApplication: true } }),
  };
}
