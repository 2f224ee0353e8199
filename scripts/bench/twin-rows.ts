import { isDeepStrictEqual } from 'node:util';
import { firstOfOthers, idOf, people, questionsOfForm, tokenOf } from './ids.ts';
import { modelsHeld } from './model.ts';
import { alike, type Asked, type Row, shareRow, type Side, textOf } from './row.ts';
import type { DatabaseName, World } from './world.ts';

const populate = 'author,entityManagementAccountId,ecosystem,sector,projectType,startupStage';
const list = `/v3/projects?limit=50&populate=${populate}`;
const token = tokenOf(people.founder);
const authorization = `Bearer ${token}`;

const listOn =
  (name: DatabaseName, path = list): Side =>
  (world) => ({ origin: world.originOf(name), lanes: alike(world, { paths: [path], token }) });
const listOfTwin: Side = (world) => ({
  origin: world.twin.origin,
  lanes: alike(world, { paths: [list], token }),
});

type Who = { first: number; name: (n: number) => string };
const creators: Who = { first: people.creators, name: tokenOf };
const savers: Who = { first: people.savers, name: tokenOf };
// The twin is told who calls; it has no sessions.
const twinCreators: Who = { first: people.twinCreators, name: (n) => idOf('user', n) };
const twinSavers: Who = { first: people.twinSavers, name: (n) => idOf('user', n) };

const formOf = (project: number): string =>
  `/v2/applications/${idOf('project', project)}/applicationForm`;

/* Each connection is another person, who begins an application to one project after another. */
function creating({ connections, size }: World, { first, name }: Who): Omit<Asked, 'origin'> {
  const count = size.projects.base - firstOfOthers;
  const paths = Array.from({ length: count }, (_, n) => formOf(firstOfOthers + 1 + n));
  return {
    method: 'POST',
    status: 201,
    body: '{}',
    lanes: Array.from({ length: connections }, (_, lane) => ({ paths, token: name(first + lane) })),
  };
}

/* Each connection is another person, who writes one answer of their draft again and again. */
function saving({ connections }: World, { first, name }: Who): Omit<Asked, 'origin'> {
  const questionId = idOf('question', firstOfOthers * questionsOfForm + 1);
  const text = 'An answer of an ordinary length. '.repeat(18);
  const draftOf = (lane: number): string =>
    idOf('application', (first === people.savers ? 20_001 : 21_001) + lane);
  return {
    method: 'POST',
    body: JSON.stringify({ answers: [{ questionId, options: [`{n} ${text}`] }] }),
    lanes: Array.from({ length: connections }, (_, lane) => ({
      paths: [`/v2/applications/${draftOf(lane)}/applicationAnswers`],
      token: name(first + lane),
    })),
  };
}

async function refuseOtherList(world: World): Promise<void> {
  const headers = { authorization };
  const ours = await textOf(world.originOf('base'), list, { headers });
  const twin = await textOf(world.twin.origin, list, { headers });
  if (ours !== twin) throw new Error(`The twin's list is another:\n${firstOtherness(ours, twin)}`);
}

/* The same application but for its ids, times and applicant. */
async function refuseOtherApplication(world: World): Promise<void> {
  const ours = await begun(world.originOf('base'), tokenOf(people.creators - 1));
  const twin = await begun(world.twin.origin, idOf('user', people.twinCreators - 1));
  if (isDeepStrictEqual(JSON.parse(ours), JSON.parse(twin))) return;
  throw new Error(`The twin's application is another:\n${ours}\n${twin}`);
}

async function begun(origin: string, who: string): Promise<string> {
  const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: '{}' };
  const text = await textOf(origin, formOf(firstOfOthers), asked);
  return text
    .replaceAll(/"(_id|createdAt|updatedAt|statusSince)":"[^"]+"/g, '"$1":"its own"')
    .replace(/bench\d+@/, 'somebody@');
}

function firstOtherness(one: string, other: string): string {
  let at = 0;
  while (one[at] !== undefined && one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 200), at + 200)).join('\n');
}

const withEtag = new Map<string, string>();

async function readEtag(world: World): Promise<void> {
  const address = world.originOf('base') + list;
  const etag = (await fetch(address, { headers: { authorization } })).headers.get('etag');
  if (etag === null) throw new Error('The list is sent without an ETag.');
  withEtag.set('if-none-match', etag);
}

export const twinRows: Row[] = [
  shareRow(
    {
      name: 'list',
      work: '50 projects, populated, with a token: beside the twin',
      must: 1,
      aim: 3,
      prepare: refuseOtherList,
      before: async (world) => modelsHeld(world, ['base']),
    },
    listOn('base'),
    listOfTwin,
  ),
  shareRow(
    {
      name: 'list-grown',
      work: 'the same of ten times as many projects: beside itself',
      must: 0.9,
      aim: 1,
      needs: ['projects'],
      before: async (world) => modelsHeld(world, ['projects', 'base']),
    },
    listOn('projects'),
    listOn('base'),
  ),
  shareRow(
    {
      name: 'facets',
      work: 'the same with facets: beside without',
      must: 0.7,
      aim: 0.9,
      before: async (world) => modelsHeld(world, ['base']),
    },
    listOn('base', `${list}&facets=true`),
    listOn('base'),
  ),
  shareRow(
    {
      name: 'not-modified',
      work: '304 of the same: beside the 200',
      must: 4,
      aim: null,
      prepare: readEtag,
    },
    (world) => ({
      ...listOn('base')(world),
      headers: Object.fromEntries(withEtag),
      status: 304,
    }),
    listOn('base'),
  ),
  shareRow(
    {
      name: 'create',
      work: 'create an application: beside the twin',
      must: 0.6,
      aim: 0.8,
      prepare: refuseOtherApplication,
    },
    (world) => ({ origin: world.originOf('base'), ...creating(world, creators) }),
    (world) => ({ origin: world.twin.origin, ...creating(world, twinCreators) }),
  ),
  shareRow(
    { name: 'save', work: 'save one answer: beside one upsert and one event', must: 0.6, aim: 0.8 },
    (world) => ({ origin: world.originOf('base'), ...saving(world, savers) }),
    (world) => ({ origin: world.twin.origin, ...saving(world, twinSavers) }),
  ),
];
