import type { LegalForm } from '#contract/eligibility.ts';
import { isNegated } from './age.ts';
import type { Found, Reader } from './reading.ts';

const incorporated: LegalForm[] = ['company', 'nonprofit', 'public_body'];
const registered: LegalForm[] = ['sole_trader', ...incorporated];

const patterns: readonly (readonly [RegExp, LegalForm[]])[] = [
  [
    /\b(?:must be|is|are|be|been)(?: an?)? (?:legally |officially |formally )?incorporated(?: (?:tech(?:nology)? )?(?:startups?|compan(?:y|ies)|business(?:es)?|entit(?:y|ies)))?(?=$|[.,;]| and (?!oper))/g,
    incorporated,
  ],
  [
    /\b(?:must be|is|are|be|a|an) (?:an? )?(?:legally |officially |formally |commercially )?registered (?:(?:tech(?:nology)? )?startup|company|business|legal entity|organi[sz]ation)(?=$|[.,;( ])/g,
    registered,
  ],
  [/\bhave a registered legal entity\b/g, registered],
  [/\bprivately[- ]held(?: compan(?:y|ies))?\b/g, ['company']],
  [
    /\bmust be(?: an?)? (?:registered )?(?:non-?profit|not-for-profit)(?: organi[sz]ations?)?(?: \/ ngo)?(?=$|[.,;])/g,
    ['nonprofit'],
  ],
];

/** "Must be an incorporated startup", "a registered business". When it was is another rule. */
export const readForm: Reader = (plain) =>
  patterns.flatMap(([pattern, forms]) =>
    [...plain.matchAll(pattern)].flatMap((match): Found[] => {
      const { index: start } = match;
      if (isNegated(plain, start)) return [];
      const end = start + match[0].length;
      return [{ criterion: { kind: 'legalForm', forms }, start, end, confidence: 0.9 }];
    }),
  );

/* How the assistance listings of the United States name who may apply; what they leave vague is left open. */
const individuals: LegalForm[] = ['none', 'sole_trader'];
const listed: Record<string, LegalForm[]> = {
  'individual/family': individuals,
  'profit organization': ['company'],
  'for-profit organization (other than small business)': ['company'],
  'small business (less than 500 employees)': ['company', 'sole_trader'],
  'private nonprofit institution/organization (includes institutions of higher education and hospitals)':
    ['nonprofit'],
  'nonprofit with 501c3 irs status (other than institution of higher education)': ['nonprofit'],
  'nonprofit without 501c3 irs status (other than institution of higher education)': ['nonprofit'],
  'public nonprofit institution/organization (includes institutions of higher education and hospitals)':
    ['nonprofit', 'public_body'],
  'quasi-public nonprofit institution/organization': ['nonprofit', 'public_body'],
  'other public institution/organization': ['public_body'],
  'local (includes state-designated indian tribes, excludes institutions of higher education and hospitals':
    ['public_body'],
  'state (includes district of columbia, public institutions of higher education and hospitals)': [
    'public_body',
  ],
  'federally recognized indian tribal governments': ['public_body'],
  'government - general': ['public_body'],
  'city or township government': ['public_body'],
  'county government': ['public_body'],
  'independent school district': ['public_body'],
  federal: ['public_body'],
  interstate: ['public_body'],
  intrastate: ['public_body'],
  state: ['public_body'],
};

/** The forms of a whole text that lists kinds of applicants; none where it is not clear to its end, null when it is no such list. */
export function readFormList(text: string): LegalForm[] | null {
  const parts = text.toLowerCase().replaceAll('lndian', 'indian').split(';');
  const known = parts.flatMap((part) => {
    const forms = listed[part.trim()];
    return forms ? [forms] : [];
  });
  if (known.length === 0) return null;
  return known.length < parts.length ? [] : [...new Set(known.flat())];
}
