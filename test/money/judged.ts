import { aSentApplication } from '#test/applications.ts';
import { aProject, aReviewer } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** A sent application that a reviewer judged, and one day later sent again with another answer to its second question. */
export async function aJudgedCase(world: World, options: { blind?: boolean } = {}) {
  const project = await aProject(world, {
    name: 'Warm Homes',
    questions: [
      { label: 'Who founded it?', identifying: true },
      { label: 'Ποιο πρόβλημα? Jaki? Какая?', type: 'long_text' },
    ],
  });
  const { account } = project;
  const owner = world.as(account.owner.token);
  if (options.blind) {
    await owner.ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  }
  const target = { params: { id: project.id } };
  const rubric = await owner.ok('replaceRubric', {
    ...target,
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  const criterionId = rubric.data.criteria[0]?._id ?? '';
  const reviewer = await aReviewer(world, project);
  const sent = await aSentApplication(world, { project, text: 'Ada Lovelace warms' });
  const params = { id: account.id, applicationId: sent.application._id };
  const reader = world.as(reviewer.token);
  const founder = world.as(sent.founder.token);
  const one = { params: { id: params.applicationId } };
  const review = (score: number, rest: object = {}) => ({
    params,
    body: { scores: [{ criterionId, score }], submitted: true, ...rest },
  });
  const sendAgain = async (text: string) => {
    world.clock.advance(86_400_000);
    const { version } = (await owner.ok('getApplication', one)).data;
    const questionId = project.questionIds[1] ?? '';
    await owner.ok('decideApplication', {
      params,
      body: {
        status: 'needs_info',
        version,
        questions: [questionId],
        reason: 'More.',
        release: 'now',
      },
    });
    world.clock.advance(60_000);
    const answers = [{ questionId, options: [text] }];
    await founder.ok('saveApplicationAnswers', { ...one, body: { answers } });
    await founder.ok('saveApplicationAnswers', { ...one, body: { completeApplication: true } });
  };
  return {
    project,
    account,
    owner,
    target,
    criterionId,
    reviewer,
    reader,
    sent,
    founder,
    params,
    one,
    review,
    sendAgain,
  };
}
