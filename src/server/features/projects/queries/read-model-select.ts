import { surelyAtLeast } from '#rules/eligibility/amounts.ts';
import { isIn } from '#rules/eligibility/places.ts';
import { currencyOf, type FacetName, type Filters, lookupNames } from './filters.ts';
import { type Bits, bitsFor, both, countOf, either, has, put, without } from './read-model-bits.ts';
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
  const bits = [...selectFacets(model, filters, now).values()].reduce(both, plain);
  return { bits, count: countOf(bits) };
}

/** What passes each of the facets that are asked for. */
export function selectFacets({ facts }: Model, filters: Filters, now: Date): Map<FacetName, Bits> {
  const { awardMin, closesWithin, applyHere, language = [], opensTo = [] } = filters;
  const asked = new Map<FacetName, Bits>();
  for (const name of lookupNames) {
    const ids = filters[name] ?? [];
    if (ids.length > 0) {
      asked.set(name, eitherOf(ids.map((id) => facts.withLookup(id.toLowerCase()))));
    }
  }
  if (opensTo.length > 0) {
    const refusing = [...facts.placesInUse()]
      .filter(({ names }) => opensTo.every((country) => isIn(country, names) === 'no'))
      .map(({ bits }) => bits);
    asked.set('opensTo', without(facts.all, either(refusing)));
  }
  if (language.length > 0) asked.set('language', eitherOf(language.map(facts.withLanguage)));
  if (closesWithin !== undefined) {
    asked.set('closesWithin', eitherOf([facts.closingAt(now).bits.get(closesWithin)]));
  }
  if (awardMin !== undefined) {
    const least = surelyAtLeast({ amount: awardMin, currency: currencyOf(filters) });
    asked.set('awardMin', facts.awarding(least));
  }
  if (applyHere !== undefined) {
    asked.set('applyHere', applyHere ? facts.here : without(facts.all, facts.here));
  }
  return asked;
}

const eitherOf = (sets: readonly (Bits | undefined)[]): Bits =>
  either(sets.filter((set) => set !== undefined));

/** What passes all that is asked for and not counted. Null for a filter that is PostgreSQL's to understand. */
export function selectPlain(
  { facts }: Model,
  { status, deadline, closesBefore, entityManagementAccountId: account, featured }: Filters,
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
  if (closesBefore !== undefined) {
    const micros = readMicros(closesBefore);
    if (micros === null) return null;
    bits = kept(facts, bits, (slot) => facts.deadlineAt(slot) < micros);
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
