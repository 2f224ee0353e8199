import type { Language } from '#contract/limits.ts';
import { ReadyReply } from '#server/http/ready-reply.ts';
import { fromCursor, toCursor } from '#server/http/paging.ts';
import { pageSize, type Query } from '../list.ts';
import { has } from './bits.ts';
import type { Model } from './model.ts';
import { type Order, readPlace } from './orders.ts';
import { countFacets, type Selected, select } from './select.ts';

type Asked = { now: Date; language: Language };
/** Where a list is read again because something changed meanwhile. */
const TRIES = 3;

/**
 * The reply of the list of projects, ready to be sent. Null where PostgreSQL is to answer: for words to search for, and for
 * what only it reads. Throws `validation` for a cursor of another list.
 */
export async function answerList(
  model: Model,
  query: Query,
  asked: Asked,
): Promise<ReadyReply | null> {
  if (query.q !== undefined) return null;
  const sort =
    query.sort === undefined || query.sort === 'relevance' ? 'deadline,-featured' : query.sort;
  return model.replies.get(JSON.stringify(query), asked.now, async () => {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const { version } = model;
      const selected = select(model, query, asked.now);
      // oxlint-disable-next-line no-await-in-loop -- it is read again where it changed while cards were waited for
      const page = selected && (await pageText(model, query, selected, { sort, now: asked.now }));
      const facets = query.facets ? countFacets(model, query, asked.now) : undefined;
      if (!page || facets === null) return null;
      if (version !== model.version) continue;
      const rest = facets ? `,"facets":${JSON.stringify(facets)}` : '';
      return new ReadyReply(`{"status":"success",${page}${rest}}`);
    }
    return null;
  });
}

/** The data and paging of a page of what was selected. */
async function pageText(
  model: Model,
  query: Query,
  { bits, count }: Selected,
  { sort, now }: { sort: Order; now: Date },
): Promise<string | null> {
  const { facts, orders } = model;
  const position = fromCursor(query.cursor, sort);
  const after = position && readPlace(sort, position);
  if (position && !after) return null;
  const limit = pageSize(query);
  const found = orders.pick(sort, bits, count, { after, limit: limit + 1 });
  const slots = found.slice(0, limit);
  const last = slots.at(-1);
  const next =
    found.length > limit && last !== undefined ? toCursor(sort, orders.placeOf(sort, last)) : null;
  const open = facts.openAt(now);
  const stored = facts.withStatus('open');
  const wanted = slots.map((slot) => ({
    id: facts.idAt(slot),
    isOver: has(stored, slot) && !has(open, slot),
  }));
  const texts = await model.cards.textsOf(wanted, query.select?.includes('+banner') === true);
  if (!texts) return null;
  return `"data":[${texts.join(',')}],"paging":${JSON.stringify({ total: count, limit, next })}`;
}
