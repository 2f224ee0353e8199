import type { FacetsView } from '#contract/project-filters.ts';
import type { Database } from '#server/db/database.ts';
import { makeReady, type OwnReply, type ReadyReply } from '#server/http/replies/ready-reply.ts';
import { withMark } from '#server/http/paging/cursors.ts';
import { fromCursor, type Page, toCursor } from '#server/http/paging/paging.ts';
import { toSearchReading } from '#server/views/search-reading.ts';
import { toMarks } from '../views/search.ts';
import type { Query } from './filters.ts';
import { listFitting, pageSize, readMarkable } from './list.ts';
import type { FoundSearch } from './search-engine.ts';
import type { Count } from './search-reading.ts';
import { type Bits, countOf as sizeOf, has } from './read-model-bits.ts';
import type { Card, Wanted } from './read-model-cards.ts';
import type { Model } from './read-model-state.ts';
import { type Order, readPlace } from './read-model-orders.ts';
import { countFacets } from './read-model-facets.ts';
import { select } from './read-model-select.ts';

/** `cursorMark` ties the cursor to the list. */
type Asked = { db: Database; query: Query; cursorMark: string; now: Date };
/** A list is read again so often where something changed meanwhile. */
const TRIES = 3;

/**
 * The reply of the list of projects, ready to be sent. Null where PostgreSQL is to answer: what only it reads. Throws
 * `validation` for a cursor of another list.
 */
export async function answerList(
  model: Model,
  asked: Asked,
  search: FoundSearch | null,
): Promise<ReadyReply | null> {
  const { query, cursorMark, now } = asked;
  if (!isAnswered(search)) return null;
  const reading = search && [search.terms, toSearchReading(search)];
  // What closes soon changes by itself.
  const isTimed = query.facets === true || query.closesWithin !== undefined;
  const key = JSON.stringify([
    cursorMark,
    query,
    reading,
    isTimed && model.facts.closingAt(now).serial,
  ]);
  return model.replies.get(key, now, async () => {
    const listed = await readUnchanged(model, asked, search);
    return listed && makeReady(textOf(model, listed));
  });
}

/** The same as an object, for the server's own pages: its cards are those that are kept. */
export async function answerOwn(
  model: Model,
  asked: Asked,
  search: FoundSearch | null,
): Promise<OwnReply | null> {
  const listed = isAnswered(search) ? await readUnchanged(model, asked, search) : null;
  if (!listed) return null;
  const { found, withBanner, rest } = listed;
  const data = found.map(({ card, wanted }) => model.cards.objectOf(card, wanted, withBanner));
  return {
    isOwn: true,
    value: { status: 'success', data, ...rest },
    mark: [...markOf(model, rest), ...data],
  };
}

/* Of a lookup the count tells, as long as all lookups are what they were: to write some hundred names takes longer. */
function markOf({ lookups }: Model, { facets, ...rest }: Listed['rest']): unknown[] {
  if (!facets) return [JSON.stringify(rest)];
  const { ecosystem, sector, projectType, startupStage, ...others } = facets;
  let counts = '';
  for (const values of [ecosystem, sector, projectType, startupStage]) {
    for (const { _id, count } of values) counts += `${_id}${count} `;
    counts += ';';
  }
  return [lookups, counts, JSON.stringify([rest, others])];
}

/* Of what gave way to something else the reply tells more than what the model knows of. */
const isAnswered = (search: FoundSearch | null): boolean =>
  !(search && (search.mode === 'some' || search.total === 0 || search.instead));

/** Counts what fits a search and passes the filters of a list. */
export function counterOf(model: Model, { query, now }: Pick<Asked, 'query' | 'now'>): Count {
  return async (search) => {
    const among = await model.found.fitting(search);
    return among && (select(model, query, now, among)?.count ?? null);
  };
}

/** Counts what fits a search among all that is public. */
export function publicCounterOf(model: Model): Count {
  return async (search) => {
    const found = await model.found.fitting(search);
    return found && sizeOf(found);
  };
}

/** How many projects pass the filters of a list; null where PostgreSQL is to count. */
export const countOf = (
  model: Model,
  { query, now }: Pick<Asked, 'query' | 'now'>,
): number | null => select(model, query, now)?.count ?? null;

/** A list as it was read. */
type Listed = {
  found: readonly { card: Card; wanted: Wanted }[];
  withBanner: boolean;
  /** What else the reply says. */
  rest: { paging: object; facets?: FacetsView; search?: object };
};

/* Read again where something changed while something was waited for. */
async function readUnchanged(
  model: Model,
  asked: Asked,
  search: FoundSearch | null,
): Promise<Listed | null> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { version } = model;
    // oxlint-disable-next-line no-await-in-loop -- the next turn is for what changed in this one
    const listed = await readList(model, asked, search);
    if (listed === null || version === model.version) return listed;
  }
  return null;
}

function textOf({ cards }: Model, { found, withBanner, rest }: Listed): string {
  const texts = found.map(({ card, wanted }) => cards.textOf(card, wanted, withBanner));
  return `{"status":"success","data":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`;
}

async function readList(
  model: Model,
  asked: Asked,
  search: FoundSearch | null,
): Promise<Listed | null> {
  const { query, cursorMark, now } = asked;
  const among = search ? ((await model.found.fitting(search)) ?? undefined) : undefined;
  const isByFit = search && (query.sort === undefined || query.sort === 'relevance');
  const page = isByFit
    ? await pageByFit(model, asked, search)
    : await marked(asked, search, pageInOrder(model, asked, among));
  const facets = query.facets ? countFacets(model, query, now, among) : undefined;
  if (page === null || facets === null) return null;
  const withBanner = query.select?.includes('+banner') === true;
  const cards = await model.cards.find(page.rows);
  if (!cards) return null;
  const found = cards.flatMap((card, at) => {
    const wanted = page.rows[at];
    return wanted ? [{ card, wanted }] : [];
  });
  const { total, next } = page;
  const rest = {
    paging: { total, limit: pageSize(query), next: next && withMark(cursorMark, next) },
    ...(facets && { facets }),
    ...(search && { search: toSearchReading(search) }),
  };
  return { found, withBanner, rest };
}

function pageInOrder(
  model: Model,
  { query, now }: Asked,
  among: Bits | undefined,
): Page<Wanted> | null {
  const { facts, orders } = model;
  const { sort: asked = 'relevance' } = query;
  if (asked === 'eligible') return null;
  const sort: Order = asked === 'relevance' ? 'deadline,-featured' : asked;
  const position = fromCursor(query.cursor, sort);
  const after = position && readPlace(sort, position);
  const selected = select(model, query, now, among);
  if ((position && !after) || !selected) return null;
  const { bits, count: total } = selected;
  const limit = pageSize(query);
  const found = orders.pick(sort, bits, total, { after, limit: limit + 1 });
  const slots = found.slice(0, limit);
  const last = slots.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return {
    rows: slots.map((slot) => ({ id: facts.idAt(slot), isOver: isOver(model, slot, now) })),
    total,
    limit,
    next: hasMore ? toCursor(sort, orders.placeOf(sort, last)) : null,
  };
}

/* Where words stand in texts PostgreSQL alone knows. */
async function marked(
  { db, query }: Asked,
  search: FoundSearch | null,
  page: Page<Wanted> | null,
): Promise<Page<Wanted> | null> {
  if (!page || !search || query.select?.includes('+marks') !== true) return page;
  const ids = page.rows.map(({ id }) => id);
  const found = await readMarkable(db, query, search, ids);
  const marks = new Map(found.map((row) => [row.id, toMarks(row)]));
  return { ...page, rows: page.rows.map((row) => ({ ...row, marks: marks.get(row.id) })) };
}

/** PostgreSQL weighs how well each fits. */
async function pageByFit(
  model: Model,
  { db, query, now }: Asked,
  search: FoundSearch,
): Promise<Page<Wanted> | null> {
  const page = await listFitting(db, query, search, now);
  const rows: Wanted[] = [];
  for (const row of page.rows) {
    const slot = model.facts.slotOf(row.id);
    if (slot === undefined) return null;
    rows.push({ id: row.id, isOver: isOver(model, slot, now), marks: toMarks(row) });
  }
  return { ...page, rows };
}

function isOver({ facts }: Model, slot: number, now: Date): boolean {
  return has(facts.withStatus('open'), slot) && !has(facts.openAt(now), slot);
}
