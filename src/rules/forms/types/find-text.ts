import { countCharacters } from './text-length.ts';
import { countWords } from './texts.ts';
import type { FormQuestion } from '../questions.ts';
import type { Finder, Found, Literal } from './finder.ts';

/** How texts of one type are made. */
interface Texts {
  /** No answer of the type can hold such a part. */
  refuses: RegExp;
  /** Each of these parts stands in every answer of the type. */
  always: readonly string[];
  /** The fewest characters of an answer. */
  shortest: number;
  /** Texts that hold all the parts, the plainest first; `letters` are to be tried where a text needs something else. */
  write: (parts: readonly string[], letters: string) => Iterable<string>;
}

const LETTERS = 'xaeiounrstlmdkpvbcfghjqwyz0123456789αβγδεζηθλμπρστφχψωбвгджзиклмн';
const GLUES = [' ', '', ', ', ' - ', '. ', '; ', '_', '/'];
/** As many parts are tried in every order, overlapping where they can. */
const MOST_ORDERED = 4;

// Cases fold to other lengths outside ASCII, so nothing is certain there.
const isPlain = (text: string) => /^[ -~]*$/.test(text);
const valuesOf = (literals: readonly Literal[], atom: Literal['atom'], holds: boolean) =>
  literals.filter((one) => one.atom === atom && one.holds === holds).map(({ value }) => value);

function findText(texts: Texts, ...[question, literals, fits]: Parameters<Finder>): Found {
  const [equal] = valuesOf(literals, 'equals', true);
  if (equal !== undefined) {
    const found = [equal, equal.toLowerCase(), equal.toUpperCase()].find((text) => fits([text]));
    if (found !== undefined) return [found];
    return isPlain(equal) ? null : undefined;
  }
  const wanted = [...new Set(valuesOf(literals, 'includes', true).map((one) => one.toLowerCase()))];
  const parts = wanted.filter(
    (one) => !wanted.some((other) => other !== one && other.includes(one)),
  );
  const bans = valuesOf(literals, 'includes', false).map((one) => one.toLowerCase());
  const certain = [...parts.filter(isPlain), ...texts.always];
  if (bans.some((ban) => certain.some((part) => part.includes(ban)))) return null;
  if (parts.some((part) => texts.refuses.test(part))) return null;
  const room = roomFor(question, parts, texts);
  if (room === 'none') return null;
  if (room === 'one part') return fits(parts) ? [...parts] : null;
  for (const text of texts.write(parts, LETTERS)) if (fits([text])) return [text];
  return undefined;
}

/** Whether the limits leave no room for the parts, or none beside the only part; null where there may be room. */
function roomFor(
  { limits }: FormQuestion,
  parts: readonly string[],
  { shortest }: Texts,
): 'none' | 'one part' | null {
  const { maxLength = Infinity, maxWords = Infinity } = limits;
  if (maxLength < shortest || maxWords < 1) return 'none';
  const plain = parts.filter(isPlain);
  if (plain.some((part) => countCharacters(part) > maxLength || countWords(part) > maxWords)) {
    return 'none';
  }
  const [only = ''] = plain;
  return parts.length === 1 && only.length === maxLength ? 'one part' : null;
}

/** The parts one after the other, sharing what the end of one and the beginning of the next have in common. */
function overlap(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    let shared = part.length;
    while (!text.endsWith(part.slice(0, shared))) shared -= 1;
    return text + part.slice(shared);
  }, '');
}

function orders(parts: readonly string[]): string[][] {
  if (parts.length > MOST_ORDERED) return [[...parts], parts.toReversed()];
  if (parts.length < 2) return [[...parts]];
  return parts.flatMap((first, place) =>
    orders(parts.toSpliced(place, 1)).map((rest) => [first, ...rest]),
  );
}

function* joinParts(parts: readonly string[], glues: readonly string[]): Generator<string> {
  if (parts.length < 2) {
    yield parts.join();
    return;
  }
  for (const order of orders(parts)) {
    for (const glue of glues) yield order.join(glue);
    yield overlap(order);
  }
}

function* writePlain(parts: readonly string[], letters: string): Generator<string> {
  if (parts.length === 0) {
    yield 'Example';
    yield* letters;
    for (const letter of letters) yield letter.repeat(3);
    return;
  }
  yield* joinParts(parts, GLUES);
  for (const letter of letters) {
    for (const text of joinParts(parts, [' ', letter])) {
      yield `${text}${letter}`;
      yield `${letter}${text}`;
      yield `${text} ${letter}`;
    }
  }
}

const HOSTS = [
  'https://example.org',
  'https://abc.de',
  'http://xyz.uk',
  'http://a.co',
  'http://q.io',
];

function* writeWebAddress(parts: readonly string[], letters: string): Generator<string> {
  if (parts.length === 0) yield* HOSTS;
  for (const text of joinParts(parts, ['/', '', '-'])) {
    yield text;
    yield `https://${text}`;
    for (const host of HOSTS) {
      yield `${host}/${text}`;
      yield `${host}${text}`;
      yield host.replace('://', `://${text}`);
      yield host.replace('://', `://${text}.`);
    }
    for (const letter of letters) for (const host of HOSTS) yield `${host}/${text}${letter}`;
  }
}

function* writeEmail(parts: readonly string[], letters: string): Generator<string> {
  if (parts.length === 0) yield 'ada@example.org';
  for (const text of joinParts(parts, ['', '.', '@', '-'])) {
    yield text;
    for (const name of ['ada', ...letters.split('')]) {
      yield `${text}@${name}.org`;
      yield `${name}@${text}`;
      yield `${name}${text}`;
      yield `${name}@${text}.org`;
      yield `${name}@${text}org`;
      yield `${name}${text}.org`;
      yield `${name}${text}.de`;
      yield `${name}${text}${name}.org`;
      yield `${text}${name}.org`;
      yield `${text}${name}@${name}.org`;
      yield `${name}${text}${name}@${name}.de`;
      yield `${name}${text}${name}`;
      yield `${name}@${name}${text}`;
      yield `${name}.${text}@${name}.de`;
      yield `${text}${name}`;
      yield `${text}.org`;
    }
  }
}

function* writePhone(parts: readonly string[]): Generator<string> {
  if (parts.length === 0) yield '+48600100200';
  for (const text of joinParts(parts, ['', '0', '1', '9'])) {
    yield text;
    for (const digit of '0123456789') {
      for (const length of [3, 6, 9, 15]) {
        const digits = digit.repeat(Math.max(0, length - text.length));
        yield text + digits;
        yield `+${digits}${text}`;
        yield `+${text}${digits}`;
        yield `${digits}${text}`;
        yield `${digit.repeat(6)}${text}`;
      }
    }
  }
}

/** Finds a text, long or short. */
export const findPlainText: Finder = (...asked) =>
  findText(
    {
      refuses: /(?!)/,
      always: [],
      shortest: 1,
      write: writePlain,
    },
    ...asked,
  );

/** Finds a web address. */
export const findWebAddress: Finder = (...asked) =>
  findText(
    {
      refuses: /[\s\\]/u,
      always: ['http', '://', '.'],
      shortest: 'http://a.bc'.length,
      write: writeWebAddress,
    },
    ...asked,
  );

/** Finds an e-mail address. */
export const findEmail: Finder = (...asked) =>
  findText(
    {
      refuses: /\s|@.*@/u,
      always: ['@', '.'],
      shortest: 1,
      write: writeEmail,
    },
    ...asked,
  );

/** Finds a phone number. */
export const findPhone: Finder = (...asked) =>
  findText(
    {
      refuses: /[^\d+ x]/iu,
      always: [],
      shortest: 1,
      write: writePhone,
    },
    ...asked,
  );
