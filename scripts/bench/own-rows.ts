import { accounts, firstOfOthers, idOf, people, projects, tokenOf } from './ids.ts';
import { DRAFTS_TO_SEND, draftToSend } from './fill-applications.ts';
import { bare, pageRows } from './page-rows.ts';
import { alike, type Asked, growthRow, rateRow, type Row, timeRow } from './row.ts';
import type { DatabaseName, World } from './world.ts';

const SEARCHES: [name: string, work: string, query: (world: World) => string][] = [
  ['frequent', 'a frequent word', ({ words }) => `q=${words.ranked(20)}`],
  ['rare', 'a rare word', ({ words }) => `q=${words.ranked(15_000)}`],
  ['none', 'a word that stands nowhere', () => 'q=zqxwvjk'],
  ['letters', 'first letters', ({ words }) => `q=${words.ranked(200).slice(0, 4)}`],
  ['faceted', 'a frequent word, with facets', ({ words }) => `q=${words.ranked(20)}&facets=true`],
];

const searchRows = SEARCHES.map(([name, work, query]) =>
  timeRow(
    {
      name: `search-${name}`,
      work: `search in the grown projects: ${work}`,
      must: 50,
      aim: 20,
      needs: ['projects'],
      count: 40,
    },
    (world) => ({
      origin: world.originOf('projects'),
      lanes: alike(world, { paths: [`/v3/projects?limit=30&${query(world)}`] }),
    }),
  ),
);

const ofBig = `/v3/management/${idOf('account', accounts.big)}/applications`;
const bigRow = (name: string, work: string, path: string): Row =>
  timeRow({ name, work, must: 60, aim: 20, needs: ['applications'], count: 24 }, (world) => ({
    origin: world.originOf('applications'),
    lanes: alike(world, { paths: [path], token: tokenOf(people.owner) }),
  }));

const founder = tokenOf(people.founder);
const ordinary = idOf('account', accounts.ordinary);
const ofOrdinary = `/v3/management/${ordinary}/applications`;
const all = encodeURIComponent('["pending","accepted","rejected","shortlisted"]');

/* Lists that are read by place, of people and an organisation with as many of their own before and after. */
const KEYED: [name: string, path: string, token: string][] = [
  ['mine', `/v3/applications/my?limit=50&statuses=${all}`, founder],
  ['mine-updated', `/v3/applications/my?limit=50&sort=-updatedAt&statuses=${all}`, founder],
  [
    'drafts',
    `/v2/users/${idOf('user', people.founder)}/applicationForms?limit=50&status=draft`,
    founder,
  ],
  [
    'mine-of-project',
    `/v2/applications/${idOf('project', firstOfOthers + 30)}/applicationForm?limit=50`,
    founder,
  ],
  [
    'events',
    `/v2/applications/${idOf('application', 10_001)}/events?limit=50`,
    tokenOf(people.ordinaryOwner),
  ],
  ['organisation', `${ofOrdinary}?limit=50`, tokenOf(people.ordinaryOwner)],
  ['organisation-updated', `${ofOrdinary}?limit=50&sort=-updatedAt`, tokenOf(people.ordinaryOwner)],
  ['organisation-status', `${ofOrdinary}?limit=50&sort=status`, tokenOf(people.ordinaryOwner)],
  [
    'one-project',
    `${ofOrdinary}?limit=50&projectId=${idOf('project', projects.big + 1)}`,
    tokenOf(people.ordinaryOwner),
  ],
  [
    'managed-projects',
    `/v3/management/${ordinary}/projects?limit=50`,
    tokenOf(people.ordinaryOwner),
  ],
  ['projects', '/v3/projects?limit=50', founder],
];

const growthRows = KEYED.map(([name, path, token]) =>
  growthRow(
    {
      name: `growth-${name}`,
      work: `a hundred times the applications: ${name}`,
      must: 1.3,
      aim: 1.1,
    },
    (world: World, database: DatabaseName): Asked => ({
      origin: world.originOf(database),
      lanes: [{ paths: [path], token }],
    }),
  ),
);

/* Each connection is another person, who sends one draft after another, each to another project. */
const sendRow = rateRow(
  { name: 'send', work: 'send an application, whose answers are there', must: 60, aim: 120 },
  ({ connections, originOf }) => ({
    origin: originOf('base'),
    method: 'POST',
    body: JSON.stringify({ answers: [], completeApplication: true }),
    lanes: Array.from({ length: connections }, (_, lane) => ({
      paths: Array.from(
        { length: DRAFTS_TO_SEND },
        (__, n) =>
          `/v2/applications/${idOf('application', draftToSend(lane, n))}/applicationAnswers`,
      ),
      token: tokenOf(people.senders + lane),
    })),
  }),
  bare,
);

export const ownRows: Row[] = [
  sendRow,
  ...pageRows,
  ...searchRows,
  bigRow(
    'organisation-list',
    'applications of one organisation: a page of 50',
    `${ofBig}?limit=50`,
  ),
  bigRow('organisation-board', 'the same: the board, 1,000', `${ofBig}?limit=1000`),
  bigRow('home', 'the home of its owner', '/v3/home'),
  timeRow(
    {
      name: 'heaviest',
      work: 'the heaviest list: 1,000 projects, populated',
      must: 60,
      aim: 25,
      count: 24,
    },
    (world) => ({
      origin: world.originOf('base'),
      lanes: alike(world, { paths: ['/v3/projects?limit=1000&populate=author'], token: founder }),
    }),
  ),
  ...growthRows,
];
