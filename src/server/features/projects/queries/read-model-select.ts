import {
  type FacetName,
  facetNames,
  type Facets,
  type Filters,
  kinds,
  MOST_FACETS,
} from './list.ts';
import {
  type Bits,
  bitsFor,
  both,
  countBoth,
  countOf,
  either,
  has,
  put,
  without,
} from './read-model-bits.ts';
import type { Facts } from './read-model-facts.ts';
import type { Model } from './read-model-state.ts';

/** What passes filters, and how many of it there are. */
export type Selected = { bits: Bits; count: number };

/**
 * The projects that pass: the same as `passesAll` in SQL, and in `among` where that is given. Null for a filter that is
 * PostgreSQL's to understand.
 */
export function select(model: Model, filters: Filters, now: Date, among?: Bits): Selected | null {
  const plain = selectPlain(model, filters, now, among);
  if (!plain) return null;
  const bits = facetNames.reduce((rest, name) => passing(model, rest, filters[name]), plain);
  return { bits, count: countOf(bits) };
}

/** Per kind, the lookups of the projects that all the other filters leave; most used first. */
export function countFacets(
  model: Model,
  filters: Filters,
  now: Date,
  among?: Bits,
): Facets | null {
  const plain = selectPlain(model, filters, now, among);
  if (!plain) return null;
  const baseOf = (name: FacetName): Bits =>
    facetNames
      .filter((other) => other !== name)
      .reduce((rest, other) => passing(model, rest, filters[other]), plain);
  const bases = new Map(facetNames.map((name) => [kinds[name], baseOf(name)] as const));
  const counted = [];
  for (const [id, bits] of model.facts.lookupsInUse()) {
    const lookup = model.lookups.get(id);
    const base = lookup && bases.get(lookup.kind);
    const count = base ? countBoth(base, bits) : 0;
    if (lookup && count > 0) counted.push({ lookup, count });
  }
  counted.sort((one, other) => other.count - one.count || one.lookup.rank - other.lookup.rank);
  const most = counted.slice(0, MOST_FACETS);
  const facet = (name: FacetName): Facets[FacetName] =>
    most
      .filter(({ lookup }) => lookup.kind === kinds[name])
      .map(({ lookup, count }) => ({ _id: lookup.id, name: lookup.name, count }));
  return {
    ecosystem: facet('ecosystem'),
    sector: facet('sector'),
    projectType: facet('projectType'),
    startupStage: facet('startupStage'),
  };
}

function passing({ facts }: Model, bits: Bits, ids: readonly string[] | undefined): Bits {
  if (!ids || ids.length === 0) return bits;
  const sets = ids
    .map((id) => facts.withLookup(id.toLowerCase()))
    .filter((set) => set !== undefined);
  return both(bits, either(sets));
}

function selectPlain(
  { facts }: Model,
  { status, deadline, entityManagementAccountId: account, featured }: Filters,
  now: Date,
  among: Bits | undefined,
): Bits | null {
  let bits = withStatus(facts, status, now);
  if (bits === null) return null;
  if (among) bits = both(bits, among);
  if (featured !== undefined) {
    bits = featured ? both(bits, facts.featured) : without(bits, facts.featured);
  }
  if (account !== undefined) {
    const id = account.toLowerCase();
    bits = kept(facts, bits, (slot) => facts.accountAt(slot) === id);
  }
  if (deadline !== undefined) {
    const micros = readMicros(deadline);
    if (micros === null) return null;
    bits = kept(facts, bits, (slot) => facts.deadlineAt(slot) > micros);
  }
  return bits;
}

function kept(facts: Facts, bits: Bits, passes: (slot: number) => boolean): Bits {
  const result = bitsFor(facts.end);
  for (let slot = 0; slot < facts.end; slot += 1) {
    if (has(bits, slot) && passes(slot)) put(result, slot);
  }
  return result;
}

/* As PostgreSQL reads it, to the microsecond; finer ones it rounds. */
function readMicros(instant: string): number | null {
  const [, second, fraction = ''] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?Z$/.exec(instant) ?? [];
  const time = Date.parse(`${second}Z`);
  return Number.isNaN(time) ? null : time * 1000 + Number(fraction.padEnd(6, '0'));
}

function withStatus(facts: Facts, status: Filters['status'], now: Date): Bits | null {
  const open = facts.openAt(now);
  switch (status) {
    case 'open':
      return open;
    case 'any':
      return facts.all;
    case 'past':
      return without(facts.all, open);
    case 'closed':
      return facts.withStatus('closed');
    case 'expired':
      return without(either([facts.withStatus('expired'), facts.withStatus('open')]), open);
  }
}
