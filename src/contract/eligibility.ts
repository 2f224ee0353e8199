import { z } from 'zod';
import { currency, id, named } from './shared.ts';

/** What a startup can be in law; `none` while it is not registered. */
export const legalForms = ['none', 'sole_trader', 'company', 'nonprofit', 'public_body'] as const;
export const legalForm = z.enum(legalForms);
export type LegalForm = z.infer<typeof legalForm>;

/** What a criterion can be about; a project states each at most once. */
export const criterionKinds = [
  'country',
  'legalForm',
  'age',
  'founded',
  'team',
  'raised',
  'stage',
  'sector',
] as const;
export type CriterionKind = (typeof criterionKinds)[number];

/** ISO codes of countries, and names of groups such as `european-union` that stand for their countries. */
const places = z.array(z.string().regex(/^(?:[A-Z]{2}|[a-z]{4,20}(?:-[a-z]{2,20}){0,3})$/));
const people = z.int().min(0).max(1_000_000);
const months = z.int().min(0).max(2400);
const year = z.int().min(1800).max(2100);
/** Whole units of the currency. */
const units = z.number().min(0).max(1e12);

/** Who may apply, as one criterion: bounds are part of what is allowed, `under` is not. */
const shapes = {
  /** Registered or working in one of these. */
  country: { kind: z.literal('country'), places: places.min(1).max(260) },
  legalForm: {
    kind: z.literal('legalForm'),
    forms: z.array(legalForm).min(1).max(legalForms.length),
  },
  /** Months since it was founded. */
  age: { kind: z.literal('age'), atLeast: months.optional(), atMost: months.optional() },
  /** The first and the last year. */
  founded: { kind: z.literal('founded'), from: year.optional(), until: year.optional() },
  team: { kind: z.literal('team'), atLeast: people.optional(), atMost: people.optional() },
  raised: {
    kind: z.literal('raised'),
    atLeast: units.optional(),
    atMost: units.optional(),
    under: units.optional(),
    currency,
  },
} as const;

export const eligibilityRule = z.discriminatedUnion('kind', [
  z.strictObject(shapes.country),
  z.strictObject(shapes.legalForm),
  z.strictObject(shapes.age),
  z.strictObject(shapes.founded),
  z.strictObject(shapes.team),
  z.strictObject(shapes.raised),
  z.strictObject({ kind: z.literal('stage'), stages: z.array(id).min(1).max(30) }),
  z.strictObject({ kind: z.literal('sector'), sectors: z.array(id).min(1).max(60) }),
]);
export type Criterion = z.infer<typeof eligibilityRule>;

export const eligibility = z.array(eligibilityRule).max(criterionKinds.length);

/** Where a criterion was read in a text, and how sure the reading is, from 0 to 1; absent where people wrote it. */
const read = z.strictObject({ sentence: z.string(), confidence: z.number() }).optional();

/** A criterion as it is kept. */
export const keptCriterion = z.strictObject({ criterion: eligibilityRule, read });
export type KeptCriterion = z.infer<typeof keptCriterion>;

/** A criterion as it is answered: lookups with their names. */
export const statedCriterionView = z.discriminatedUnion('kind', [
  z.strictObject({ ...shapes.country, read }),
  z.strictObject({ ...shapes.legalForm, read }),
  z.strictObject({ ...shapes.age, read }),
  z.strictObject({ ...shapes.founded, read }),
  z.strictObject({ ...shapes.team, read }),
  z.strictObject({ ...shapes.raised, read }),
  z.strictObject({ kind: z.literal('stage'), stages: z.array(named), read }),
  z.strictObject({ kind: z.literal('sector'), sectors: z.array(named), read }),
]);
export type CriterionView = z.infer<typeof statedCriterionView>;

/**
 * Why a criterion holds, does not, or cannot be told. `missing`: the profile says nothing of it. `border`: it says
 * too little, such as the year alone. `currency`: the amounts are in currencies that cannot be compared.
 * `scale`: one counts rounds of funding, the other how far the product is. `unclear`: the legal form is not known.
 * `edge`: whether the country belongs to the group is seen either way.
 */
export const judgementCodes = [
  'inside',
  'outside',
  'missing',
  'border',
  'currency',
  'scale',
  'unclear',
  'edge',
] as const;

export const verdict = z.enum(['fits', 'no', 'unknown']);
export type Verdict = z.infer<typeof verdict>;

/** What one criterion says of a startup. */
export const judgement = z.strictObject({
  kind: z.enum(criterionKinds),
  verdict,
  code: z.enum(judgementCodes),
  /** What the profile says of it: a country's code, a name, a number, or an amount with its currency. */
  yours: z.array(z.string()),
  /** The profile question that answers it. */
  question: id,
});
export type Judgement = z.infer<typeof judgement>;

/** `fits`: every criterion does. `no`: at least one does not. `maybe`: at least one cannot be told, or none is stated. */
export const overall = z.enum(['fits', 'no', 'maybe']);
export type Overall = z.infer<typeof overall>;
