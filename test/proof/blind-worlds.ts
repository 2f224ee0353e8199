import { aProject, aReviewer, aStartup, aUser } from '#test/factories.ts';
import { upload } from '#test/upload.ts';
import type { World } from '#test/world.ts';

type Who = {
  first: string;
  last: string;
  mail: string;
  firm: string;
  site: string;
  repo: string;
  page: string;
};
export const identities: readonly (readonly Who[])[] = [
  [
    {
      first: 'Zoë',
      last: 'Al-Rashid',
      mail: 'zoe@quietcrane.io',
      firm: 'Quiet Crane GmbH',
      site: 'https://www.quietcrane.io',
      repo: 'https://github.com/quietcrane/core',
      page: 'https://www.linkedin.com/company/qcr',
    },
    {
      first: 'Bo',
      last: 'Li',
      mail: 'bo.li.ventures@gmail.com',
      firm: 'Wardlight',
      site: 'https://wardlight.app',
      repo: 'https://github.com/bowardlight/app',
      page: 'https://www.linkedin.com/company/wardlight-app',
    },
  ],
  [
    {
      first: 'Aaron',
      last: 'Zweig',
      mail: 'aaron@lumenworks.eu',
      firm: 'Lumenworks',
      site: 'https://lumenworks.eu',
      repo: 'https://gitlab.com/lumenworks/lamp',
      page: 'https://www.linkedin.com/company/lmn',
    },
    {
      first: 'Maximiliana',
      last: 'Østergård',
      mail: 'max@aardvark.example.net',
      firm: 'Aardvark Freight',
      site: 'https://aardvark-freight.net',
      repo: 'https://github.com/aardvarkfreight/x',
      page: 'https://www.linkedin.com/company/aardvark-fr',
    },
  ],
];

const story = ({ first, last, firm, site, repo, mail, page }: Who) =>
  [
    `${first} ${last} began ${firm}.`,
    `${first.toUpperCase()} ${last.toUpperCase()} and ${firm.toLowerCase()} are one.`,
    `Write to ${mail}; see ${site} and ${repo}.`,
    `We are ${page} and ${page.replace('www.', 'pl.')}/about.`,
    `${firm.replaceAll(' ', '')} cools without gas. ${first.normalize('NFD')} says so.`,
  ].join('\n');

/** Minutes by which the applications of the one world come later than those of the other, on the same day. */
const LATER = 47;

/** The same programme, read blind, with two applications of these people, who send early or late. */
export async function tell(world: World, people: readonly Who[], isLate: boolean) {
  // What is done here is done later in the one world, and at the end both clocks say the same.
  const sooner = async <Done>(act: () => Promise<Done>): Promise<Done> => {
    if (isLate) world.clock.advance(LATER * 60_000);
    const done = await act();
    if (!isLate) world.clock.advance(LATER * 60_000);
    return done;
  };
  const project = await aProject(world, {
    name: 'Blind Programme',
    questions: [
      { label: 'What is your startup called?' },
      { label: 'Source code', type: 'url' },
      { label: 'Which problem do you solve?', type: 'long_text' },
      { label: 'Chart without names', type: 'file', identifying: false },
    ],
  });
  const owner = world.as(project.account.owner.token);
  await owner.ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  const reviewer = await aReviewer(world, project);
  const second = await aReviewer(world, project);
  const heard: string[] = [];
  world.services.live.subscribe(reviewer.id, (event) => heard.push(JSON.stringify(event)));
  const ids: string[] = [];
  const tokens: string[] = [];
  for (const who of people) {
    const { id, token } = await sooner(async () => apply(world, project, who));
    ids.push(id);
    tokens.push(token);
    world.clock.advance(60_000);
  }
  const { data } = await owner.ok('listQuestions', { params: { id: project.id } });
  await owner.ok('replaceRubric', {
    params: { id: project.id },
    body: { version: 0, criteria: [{ label: 'Team' }] },
  });
  const { criteria } = (await owner.ok('getRubric', { params: { id: project.id } })).data;
  const scores = [{ criterionId: criteria[0]?._id ?? '', score: 3 }];
  for (const [index, applicationId] of ids.entries()) {
    const params = { id: project.account.id, applicationId };
    const guess = `I guess this is ${people[index]?.firm} by ${people[index]?.first}.`;
    const review = { scores, comment: guess, submitted: true };
    await world.as(second.token).ok('saveReview', { params, body: review });
    await world.as(second.token).ok('addComment', { params, body: { text: guess } });
    const own = { scores, comment: 'Sound.', submitted: true };
    await world.as(reviewer.token).ok('saveReview', { params, body: own });
  }
  for (const [index, who] of people.entries()) {
    const api = world.as(tokens[index]);
    await talk({ founder: api, owner, id: ids[index] ?? '' }, who);
  }
  await owner.ok('decideApplication', {
    params: { id: project.account.id, applicationId: ids[0] ?? '' },
    body: {
      status: 'rejected',
      reasons: ['full'],
      message: `Sorry, ${people[0]?.first}.`,
      version: 3,
    },
  });
  await sendAgain(
    world,
    { project, owner, id: ids[1] ?? '', sooner },
    tokens[1] ?? '',
    people[1] as Who,
  );
  return { project, owner, reviewer, ids, form: data, heard };
}

type Talk = { founder: ReturnType<World['as']>; owner: ReturnType<World['as']>; id: string };

/** Founders and organisation write to each other: other words in each world, and another number of them. */
async function talk({ founder, owner, id }: Talk, who: Who): Promise<void> {
  const params = { id };
  for (let n = 0; n <= who.first.length % 3; n += 1) {
    await founder.ok('sendMessage', {
      params,
      body: { text: `${who.first} of ${who.firm} (${n})` },
    });
  }
  await owner.ok('sendMessage', { params, body: { text: `Dear ${who.first} ${who.last}` } });
}

type Again = {
  project: Awaited<ReturnType<typeof aProject>>;
  owner: ReturnType<World['as']>;
  id: string;
  sooner: (act: () => Promise<void>) => Promise<void>;
};

/** Says more of the same where it was asked for, after it was reviewed. */
async function sendAgain(
  world: World,
  { project, owner, id, sooner }: Again,
  token: string,
  who: Who,
) {
  const questionId = project.questionIds[2] ?? '';
  await owner.ok('decideApplication', {
    params: { id: project.account.id, applicationId: id },
    body: {
      status: 'needs_info',
      questions: [questionId],
      reason: `Say more, ${who.first}.`,
      release: 'now',
      version: 3,
    },
  });
  world.clock.advance(60_000);
  const answers = [{ questionId, options: [`${story(who)}\n${who.first} says more.`] }];
  const params = { id };
  const founder = world.as(token);
  await sooner(async () => {
    await founder.ok('saveApplicationAnswers', { params, body: { answers } });
    await founder.ok('saveApplicationAnswers', { params, body: { completeApplication: true } });
  });
}

type Applied = { id: string; token: string };

async function apply(world: World, project: Side['project'], who: Who): Promise<Applied> {
  const founder = await aUser(world, { firstName: who.first, email: who.mail });
  await world.db
    .updateTable('users')
    .set({ last_name: who.last, headline: `${who.first} of ${who.firm}` })
    .where('id', '=', founder.id)
    .execute();
  const startupId = await aStartup(world, founder, who.firm);
  await world.db
    .updateTable('startups')
    .set({ website: who.site, linkedin_url: who.page, one_liner: `${who.firm} cools` })
    .where('id', '=', startupId)
    .execute();
  const api = world.as(founder.token);
  const file = await upload(world, founder.token, {
    name: `${who.first}-chart.pdf`,
    type: 'application/pdf',
    content: '%PDF-1.7 the same chart',
  });
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: { startupId },
  });
  const primary = `${who.firm}: cooling`;
  await api.ok('updateApplicationForm', { params: { id: data._id }, body: { primary } });
  const given = [who.firm, who.repo, story(who), file.body.data._id];
  const params = { id: data._id };
  for (const [index, questionId] of project.questionIds.entries()) {
    const answers = [{ questionId, options: [given[index] ?? ''] }];
    await api.ok('saveApplicationAnswers', { params, body: { answers } });
  }
  await api.ok('saveApplicationAnswers', { params, body: { completeApplication: true } });
  return { id: data._id, token: founder.token };
}

export type Side = Awaited<ReturnType<typeof tell>>;
