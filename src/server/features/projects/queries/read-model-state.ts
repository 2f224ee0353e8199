import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { membersOf } from './read-model-bits.ts';
import { type Cards, makeCards } from './read-model-cards.ts';
import { type Details, makeDetails } from './read-model-details.ts';
import { type Facts, makeFacts } from './read-model-facts.ts';
import {
  beginSeeing,
  type Changes,
  type KnownLookup,
  MOST_CHANGES,
  readAllFacts,
  readChanges,
  readFacts,
  readLookups,
  type Seen,
} from './read-model-load.ts';
import { type Found, makeFound } from './read-model-found.ts';
import { makeOrders, type Orders } from './read-model-orders.ts';
import { makeReplies, type Replies } from './read-model-replies.ts';

/** So many projects are read anew at once. */
const PART = 1000;

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

/** Lets whatever else this process serves have its turn. */
const turnOfOthers = async (): Promise<unknown> => setImmediate();

/** Reads everything, and then what has changed meanwhile. Null where there are more than `most` projects. */
export async function buildModel(db: Database, most: number): Promise<Model | null> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- begun anew where all has changed meanwhile
    const model = await readAll(db, most);
    // oxlint-disable-next-line no-await-in-loop -- what changed meanwhile is looked for when all has been read
    if (model === null || (await catchUpInParts(db, model))) return model;
  }
}

async function readAll(db: Database, most: number): Promise<Model | null> {
  const model = makeModel(db, await beginSeeing(db));
  model.lookups = await readLookups(db);
  for await (const batch of readAllFacts(db)) {
    for (const fact of batch) model.facts.write(fact);
    if (model.facts.size > most) return null;
  }
  await model.orders.fill(turnOfOthers);
  model.changedAt = performance.now();
  return model;
}

/**
 * Brings the model to this moment. `everything` where it is to be built anew, and `too-many` where so much has changed that it is to be
 * brought there in parts, by nobody who waits.
 */
export async function catchUp(
  db: Database,
  model: Model,
): Promise<'done' | 'too-many' | 'everything'> {
  const changes = await readChanges(db, model.seen, MOST_CHANGES);
  if (changes.everything) return 'everything';
  if (changes.count > MOST_CHANGES) return 'too-many';
  await apply(db, model, changes);
  model.seen = seenIn(changes);
  return 'done';
}

/** The same for a model that nobody reads, of any number of changes. False where it is to be built anew. */
export async function catchUpInParts(db: Database, model: Model): Promise<boolean> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what changed while these were read comes next
    const changes = await readChanges(db, model.seen, model.facts.size + MOST_CHANGES);
    const { everything, count, projects, accounts, lookups, sent } = changes;
    if (everything || count > model.facts.size + MOST_CHANGES) return false;
    for (let at = 0; at < projects.length; at += PART) {
      const part = { projects: projects.slice(at, at + PART), accounts: [], lookups: [], sent: [] };
      // oxlint-disable-next-line no-await-in-loop -- part after part, so that none is long
      await apply(db, model, part);
    }
    // oxlint-disable-next-line no-await-in-loop -- after the projects, whose accounts it reads
    await apply(db, model, { projects: [], accounts, lookups, sent });
    model.seen = seenIn(changes);
    if (count <= PART) return true;
  }
}

const seenIn = ({ snapshot, marker }: Changes): Seen => ({ snapshot, marker });

type Changed = Pick<Changes, 'projects' | 'accounts' | 'lookups' | 'sent'>;

async function apply(db: Database, model: Model, changes: Changed): Promise<void> {
  const { facts } = model;
  const count = changes.projects.length + changes.accounts.length + changes.lookups.length;
  if (count + changes.sent.length === 0) return;
  model.details.drop(changes.sent);
  if (count > 0) {
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
    const known = [...touched].flatMap((id) => facts.slotOf(id) ?? []);
    model.orders.change(known, () => {
      for (const id of gone) facts.remove(id);
      return [...new Set(fresh.map((fact) => facts.write(fact)))];
    });
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
    model.found.change(touched);
    model.version += 1;
  }
  model.changedAt = performance.now();
}
