import { z } from 'zod';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { issueOf, says } from './messages/said.ts';

/** Read in either case, as PostgreSQL reads it, and from then on in the one in which we write it: ids are compared as texts. */
export const id = z.uuid(says(sayFields('fields.id'))).toLowerCase();
/** An id, or the slug of a project or organisation. */
export const idOrSlug = text({ min: 1, max: 100 });
export const instant = z.iso.datetime(says(sayFields('fields.instant')));
const earliest = Date.UTC(1900, 0, 1);
const latest = Date.UTC(3000, 0, 1);
/** An instant that somebody sets. Within bounds, so that adding days to it gives an instant again. */
export const setInstant = instant.refine(
  (value) => {
    const time = Date.parse(value);
    return time >= earliest && time < latest;
  },
  says(sayFields('fields.year')),
);
export const email = z
  .email(says(sayFields('fields.email')))
  .max(254, says(sayFields('fields.too_long', { max: 254 })))
  .refine((value) => !value.startsWith('"'), says(sayFields('fields.quoted_email')));
/** A web address, http or https only. */
export const webUrl = z
  .url({ protocol: /^https?$/, ...says(sayFields('fields.web_address')) })
  .max(2000);
/** A picture: a web address, or a file of ours (`/v3/files/…`). */
export const pictureUrl = z.union([webUrl, z.string().regex(/^\/v3\/files\/[0-9a-f-]{36}$/)]);
export const countryCode = z.string().regex(/^[A-Z]{2}$/, says(sayFields('fields.country_code')));
export const currency = z.string().regex(/^[A-Z]{3}$/, says(sayFields('fields.currency_code')));

/** Of a mail or an authenticator. */
export const sixDigits = z.string().regex(/^\d{6}$/, says(sayFields('fields.six_digits')));
/** Whose account the caller's is: the password, or a mailed login code where there is none. */
export const ownerProof = {
  password: text({ min: 1, max: 200 }).optional(),
  code: sixDigits.optional(),
};

/** What was agreed with whoever referred, when their link was followed: the price of a shortlisting, and their share of it. */
export const referralTerms = z.strictObject({ price: z.number(), share: z.number(), currency });
export type ReferralTerms = z.infer<typeof referralTerms>;

/** The envelope of a success: `{ status: "success", data }`. */
export const data = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ status: z.literal('success'), data: schema });

/** A page of a list: data with `{ total, limit, next }`; `next` is sent back as `?cursor=`. */
export const list = <T extends z.ZodType>(item: T) =>
  z.strictObject({
    status: z.literal('success'),
    data: z.array(item),
    paging: z.strictObject({
      total: z.int(),
      limit: z.int(),
      next: z.string().nullable(),
    }),
  });

/** A success without data. */
export const done = z.strictObject({ status: z.literal('success') });

/** A page size: a value above `max` is lowered to it. */
export const limit = (max: number, byDefault = max) =>
  z.coerce
    .number(says(sayFields('fields.whole_number')))
    .int(says(sayFields('fields.whole_number')))
    .min(1, says(sayFields('fields.too_small', { min: 1 })))
    .transform((value) => Math.min(value, max))
    .default(byDefault);

export const cursor = text({ min: 1, max: 1000 }).optional();

/** What every list is asked with: how many at a time, and where the last page ended. */
export const paged = (max: number, byDefault = max) => ({ limit: limit(max, byDefault), cursor });

/** A flag in the query: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

// A parameter that is there several times is read as a JSON list of its values.
const severalTimes = (value: unknown): unknown =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? JSON.stringify(value)
    : value;

type Issues = { addIssue: (issue: ReturnType<typeof issueOf>) => void };

function listIn(value: string, separator: RegExp, context: Issues): unknown {
  if (!value.trim().startsWith('[')) {
    return value
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean);
  }
  try {
    return JSON.parse(value) as unknown;
  } catch {
    context.addIssue(issueOf(sayFields('fields.json_list')));
    return z.NEVER;
  }
}

/** A list in the query: JSON (`["a","b"]`), separated by commas, or the parameter several times. */
export const queryList = <T extends z.ZodType>(item: T, max = 50) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `preprocess` takes anything; an address holds a text.
  z
    .preprocess(
      severalTimes,
      text({ max: 4000 })
        .transform((value, context) => listIn(value, /,/, context))
        .pipe(z.array(item).max(max, says(sayFields('fields.too_many', { max })))),
    )
    .meta({
      type: 'string',
      description: 'A list: JSON, with commas, or the parameter several times.',
    }) as unknown as z.ZodType<z.output<T>[], string>;

/**
 * `populate`, `select`: names from a closed list, as JSON, with commas or spaces, or the parameter
 * several times. A name that begins with a plus may have lost it to the address, where it is a space.
 */
export const names = <const N extends readonly [string, ...string[]]>(allowed: N) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `preprocess` takes anything; an address holds a text.
  z
    .preprocess(
      severalTimes,
      text({ max: 1000 })
        .transform((value, context) => {
          const given = listIn(value, /[\s,]+/, context);
          if (!Array.isArray(given)) return given;
          const plain = given.map((one: unknown) =>
            typeof one === 'string' && !allowed.includes(one) && allowed.includes(`+${one.trim()}`)
              ? `+${one.trim()}`
              : one,
          );
          return [...new Set(plain)];
        })
        .pipe(
          z.array(
            z.enum(allowed, says(sayFields('fields.allowed', { values: allowed.join(', ') }))),
          ),
        ),
    )
    .meta({
      type: 'string',
      description: `Any of ${allowed.join(', ')}: with commas or spaces, as JSON, or several times.`,
    }) as unknown as z.ZodType<N[number][], string>;

/** `sort`: one of a closed list; keys with commas or spaces between, or as a JSON list. */
export const sortOf = <const N extends readonly [string, ...string[]]>(allowed: N) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `preprocess` takes anything; an address holds a text.
  z
    .preprocess(
      severalTimes,
      text({ max: 200 })
        .transform((value, context) => {
          const given = listIn(value, /[\s,]+/, context);
          return Array.isArray(given) ? given.join(',') : given;
        })
        .pipe(z.enum(allowed, says(sayFields('fields.allowed', { values: allowed.join('; ') })))),
    )
    .meta({ type: 'string', enum: [...allowed] }) as unknown as z.ZodType<N[number], N[number]>;

/** A person as others see them. */
export const person = z.strictObject({
  _id: id,
  profile: z.strictObject({
    firstName: z.string(),
    lastName: z.string().nullable(),
    pictureUrl: z.string().nullable(),
  }),
});

/** An organisation's management account, with the public face of its entity. */
export const accountFace = z.strictObject({
  _id: id,
  entityName: z.string(),
  entity: z.strictObject({
    _id: id,
    name: z.string(),
    logoUrl: z.string().nullable(),
    slug: z.string(),
    hue: z.int(),
    verified: z.boolean(),
  }),
});

export const named = z.strictObject({ _id: id, name: z.string() });

/** What was hidden from the public by an operator: shown to the team and to operators only. */
export const hidden = z.strictObject({ at: instant, reason: z.string() });
