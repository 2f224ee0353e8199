import type { Database } from '#server/db/database.ts';
import { membersOf } from './read-model-bits.ts';
import { type Cards, makeCards } from './read-model-cards.ts';
import { type Details, makeDetails } from './read-model-details.ts';
import { type Facts, makeFacts } from './read-model-facts.ts';
import {
  beginSeeing,
  type Changes,
  type KnownLookup,
  readAllFacts,
  readChanges,
  readFacts,
  readLookups,
  type Seen,
} from './read-model-load.ts';
import { type Found, makeFound } from './read-model-found.ts';
import { makeOrders, type Orders } from './read-model-orders.ts';
import { makeReplies, type Replies } from './read-model-replies.ts';

/** Public projects as they were at one moment, and what has been seen of the changes since. */
export type Model = {
  facts: Facts;
  orders: Orders;
  cards: Cards;
  details: Details;
  found: Found;
  replies: Replies;
  lookups: ReadonlyMap<string, KnownLookup>;
  seen: Seen;
  /** Another number after each change. */
  version: number;
  /** By this moment of `performance.now()` all that it knows had happened. */
  changedAt: number;
  bytes: () => number;
};

function makeModel(db: Database, seen: Seen): Model {
  const facts = makeFacts();
  const orders = makeOrders(facts);
  const cards = makeCards(db);
  const model: Model = {
    facts,
    orders,
    cards,
    details: makeDetails(),
    found: makeFound(db, facts),
    replies: makeReplies((now) => ({ version: model.version, open: facts.openAt(now) })),
    lookups: new Map<string, KnownLookup>(),
    seen,
    version: 1,
    changedAt: Number.POSITIVE_INFINITY,
    bytes: (): number =>
      facts.bytes() +
      orders.bytes() +
      cards.weight() +
      model.details.weight() +
      model.replies.weight(),
  };
  return model;
}

/** Reads everything. Null where there are more than `most` projects. */
export async function buildModel(db: Database, most: number): Promise<Model | null> {
  const model = makeModel(db, await beginSeeing(db));
  model.lookups = await readLookups(db);
  for await (const batch of readAllFacts(db)) {
    // Sorted batch by batch: all at once would hold up whatever else this process serves.
    model.orders.moved(batch.map((fact) => model.facts.write(fact)));
    if (model.facts.size > most) return null;
  }
  model.changedAt = performance.now();
  return model;
}

/** Brings the model to this moment. False where it is to be built anew. */
export async function catchUp(db: Database, model: Model): Promise<boolean> {
  const changes = await readChanges(db, model.seen);
  if (changes.everything) return false;
  const { projects, accounts, lookups, sent } = changes;
  if (sent.length > 0) model.details.drop(sent);
  if (projects.length + accounts.length + lookups.length > 0) await apply(db, model, changes);
  if (projects.length + accounts.length + lookups.length + sent.length > 0)
    model.changedAt = performance.now();
  model.seen = { snapshot: changes.snapshot, marker: changes.marker };
  return true;
}

async function apply(db: Database, model: Model, changes: Changes): Promise<void> {
  const { facts } = model;
  const fresh = await readFacts(db, changes);
  const lookups = changes.lookups.length > 0 ? await readLookups(db) : null;
  // From here on nothing waits: nobody meets half of it.
  const accounts = new Set(changes.accounts);
  const gone = new Set(changes.projects.filter((id) => facts.slotOf(id) !== undefined));
  if (accounts.size > 0) {
    for (const slot of membersOf(facts.all)) {
      if (accounts.has(facts.accountAt(slot))) gone.add(facts.idAt(slot));
    }
  }
  for (const { id } of fresh) gone.delete(id);
  const touched = new Set([...gone, ...fresh.map(({ id }) => id)]);
  const moved = new Set<number>();
  for (const id of gone) moved.add(facts.remove(id) ?? 0);
  for (const fact of fresh) moved.add(facts.write(fact));
  if (moved.size > 0) model.orders.moved([...moved]);
  if (lookups) {
    model.lookups = lookups;
    for (const id of changes.lookups) {
      for (const slot of membersOf(facts.withLookup(id) ?? new Uint32Array(0))) {
        touched.add(facts.idAt(slot));
      }
    }
  }
  model.cards.drop(touched);
  // What a project asks of startups names lookups that it is not listed under.
  if (lookups) model.details.dropAll();
  else model.details.drop(touched);
  model.found.forget();
  model.version += 1;
}
