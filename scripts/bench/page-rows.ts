import { type Asked, rate, rateRow, type Row, type Side, textOf } from './row.ts';
import type { World } from './world.ts';

/** What a browser says; a page is compressed for it. */
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/* Each connection asks for every so-manieth of these addresses. */
function onBase(world: World, paths: string[]): Asked {
  const { connections } = world;
  return {
    origin: world.originOf('base'),
    headers,
    lanes: Array.from({ length: connections }, (_, lane) => ({
      paths: paths.filter((__, n) => n % connections === lane),
    })),
  };
}

/** A bare server, which sends as many bytes as a page has. */
export const bare: Side = ({ twin, connections }) => ({
  origin: twin.origin,
  headers,
  lanes: Array.from({ length: connections }, () => ({ paths: ['/page'] })),
});

/*
 * V8 compiles what renders a page only after many pages, and a process in production has rendered them long ago: two seconds of
 * a cold process are mostly the compiler.
 */
const WARM_MS = 10_000;
const warmed =
  (name: string, side: Side) =>
  async (world: World): Promise<void> =>
    void (await rate({ ...world, rateMs: WARM_MS }, name, side(world)));

let lists: string[] = [];
const LISTS = 4000;

type Facets = Record<string, { _id: string; count: number }[]>;
/* Lists of two kinds, sectors, places or stages each, in three orders: far more than there is room for pages. */
async function chooseLists(world: World): Promise<void> {
  const address = '/v3/projects?limit=1&facets=true';
  const { facets } = JSON.parse(await textOf(world.originOf('base'), address)) as {
    facets: Facets;
  };
  const names = {
    projectType: 'type',
    sector: 'sector',
    ecosystem: 'place',
    startupStage: 'stage',
  };
  const chosen: string[] = [];
  for (const [facet, name] of Object.entries(names)) {
    const ids = (facets[facet] ?? []).map(({ _id }) => _id);
    for (const one of ids) {
      for (const other of ids.slice(ids.indexOf(one) + 1)) {
        for (const sort of ['auto', 'newest', 'viewed']) {
          chosen.push(
            `/projects?${name}=${one}%2C${other}${sort === 'auto' ? '' : `&sort=${sort}`}`,
          );
        }
      }
    }
  }
  // In turns of all facets.
  lists = chosen
    .map((path, n) => ({ path, at: (n * 7919) % chosen.length }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, LISTS)
    .map(({ path }) => path);
  if (lists.length < 1000) throw new Error(`There are ${lists.length} lists only.`);
}

const listPage: Side = (world) => onBase(world, lists);

/* Other words for each: nothing of it was found or rendered before. */
const searchPage: Side = (world) =>
  onBase(
    world,
    Array.from(
      { length: 200 * world.connections },
      (_, n) => `/projects?q=${world.words.ranked(20 + n)}`,
    ),
  );

/* Of so many projects in turn each is read anew, and made anew where it is asked for the first time in 15 s. */
const projectPage: Side = (world) =>
  onBase(
    world,
    Array.from({ length: world.size.projects.base }, (_, n) => `/projects/project-${n + 1}`),
  );

/** Pages that are not kept, beside a bare server that sends as many bytes. */
export const pageRows: Row[] = [
  rateRow(
    {
      name: 'page-list',
      work: 'page of the list, filtered, not kept',
      must: 500,
      aim: 1500,
      needsWeb: true,
      prepare: async (world) => {
        await chooseLists(world);
        await warmed('page-list', listPage)(world);
      },
    },
    listPage,
    bare,
  ),
  rateRow(
    {
      name: 'page-search',
      work: 'page of the list, searched, not kept',
      must: 100,
      aim: 500,
      needsWeb: true,
    },
    searchPage,
    bare,
  ),
  rateRow(
    {
      name: 'page-project',
      work: 'page of a project, not kept',
      must: 800,
      aim: 1500,
      needsWeb: true,
      prepare: warmed('page-project', projectPage),
    },
    projectPage,
    bare,
  ),
];
