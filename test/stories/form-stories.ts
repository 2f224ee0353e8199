import type { z } from 'zod';
import type { questionInput } from '#contract/questions.ts';
import { aProject, aStartup, aUser, type TestProject, type TestQuestion } from '#test/factories.ts';
import type { World } from '#test/world.ts';

export type Question = z.input<typeof questionInput>;

/** Change of the first question's label. */
export const reword = (label: string) => (questions: Question[]) =>
  questions.map((question, place) => (place === 0 ? { ...question, label } : question));

/** What is done with forms in a world, short enough to read a test at a glance. */
export function formStories(getWorld: () => World) {
  const manager = (project: TestProject) => getWorld().as(project.account.owner.token);
  const workingCopy = async (project: TestProject) =>
    (await manager(project).ok('listQuestions', { params: { id: project.id } })).data;
  const save = async (project: TestProject, change: (questions: Question[]) => Question[]) => {
    const { version, questions } = await workingCopy(project);
    return (
      await manager(project).ok('replaceQuestions', {
        params: { id: project.id },
        body: { version, questions: change(questions) },
      })
    ).data;
  };
  const publish = async (project: TestProject, dryRun = false) => {
    const { version } = await workingCopy(project);
    const call = { params: { id: project.id }, body: { version, dryRun } };
    return (await manager(project).ok('publishQuestions', call)).data;
  };
  const publicForm = async (project: TestProject) =>
    (
      await getWorld()
        .as()
        .ok('listQuestions', { params: { id: project.id } })
    ).data;

  /** A founder's application with an answer to each question, sent unless said otherwise. */
  async function anApplication(
    project: TestProject,
    answers: Record<string, string[]>,
    send = true,
  ) {
    const founder = await aUser(getWorld());
    const api = getWorld().as(founder.token);
    const startupId = await aStartup(getWorld(), founder);
    const started = await api.ok('startApplication', {
      params: { projectId: project.id },
      body: { startupId },
    });
    const params = { id: started.data._id };
    await api.ok('saveApplicationAnswers', {
      params,
      body: {
        answers: Object.entries(answers).map(([questionId, options]) => ({ questionId, options })),
        completeApplication: send,
      },
    });
    const read = async (token: string) =>
      (
        await getWorld()
          .as(token)
          .ok('listApplicationQuestions', {
            params: { id: project.id, applicationId: params.id },
            query: { limit: 200 },
          })
      ).data;
    return { api, founder, params, read };
  }

  const open = async (...questions: TestQuestion[]) => {
    const project = await aProject(getWorld(), { questions });
    return { project, ids: project.questionIds as [string, ...string[]] };
  };

  return { manager, workingCopy, save, publish, publicForm, anApplication, open };
}
