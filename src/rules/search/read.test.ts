import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { asPlainWords, type Meaning, namesIn, readTerms, replaced, without } from './read.ts';
import { fold, tokensOf } from './words.ts';

const place = (name: string, code: string): Meaning => ({
  targets: [{ kind: 'country', id: `id-${code}`, name, code }],
  synonyms: [name],
});
const known = {
  phrases: new Map<string, Meaning>([
    ['south africa', place('South Africa', 'ZA')],
    ['africa', { targets: [{ kind: 'region', id: 'id-africa', name: 'Africa' }], synonyms: [] }],
    ['kenya', place('Kenya', 'KE')],
    ['grant', { targets: [{ kind: 'projectType', id: 'id-g', name: 'Grant' }], synonyms: [] }],
    ['public', { targets: [{ kind: 'startupStage', id: 'id-p', name: 'Public' }], synonyms: [] }],
    ['women founders', { targets: [], synonyms: ['female founders', 'women-owned'] }],
    ['agtech', { targets: [], synonyms: ['agriculture'] }],
  ]),
  codes: new Map([
    ['KE', place('Kenya', 'KE')],
    ['IN', place('India', 'IN')],
  ]),
};
const read = (typed: string) => readTerms(typed, known);
const said = (typed: string) =>
  read(typed)
    .filter(({ optional }) => !optional)
    .map(({ kind, text }) => `${kind}:${text}`);

const texts = (typed: string) =>
  tokensOf(typed).map(
    ({ text, quoted, minus }) => `${minus ? '-' : ''}${quoted ? `"${text}"` : text}`,
  );

describe('tokens', () => {
  test.each([
    ['solar  energy', ['solar', 'energy']],
    ['"mental health" grants', ['"mental health"', 'grants']],
    ['«santé mentale» “open source”', ['"santé mentale"', '"open source"']],
    ['water -grant -"small firms"', ['water', '-grant', '-"small firms"']],
    ['"not closed', ['not', 'closed']],
    ['climate-tech C++ (EU),', ['climate tech', 'C++', 'EU']],
    ["l'eau d’Afrique qu'il", ['eau', 'Afrique', 'il']],
    ['- -- "" ((( & | !', []],
    ['–', []],
  ])('%s', (typed, expected) => expect(texts(typed)).toEqual(expected));

  test('names are compared without case, accents and signs', () => {
    expect(fold('  Côte d’Ivoire & Łódź ')).toBe('cote d ivoire lodz');
    expect(fold('ŒUVRE Straße')).toBe('oeuvre strasse');
  });
});

describe('what a search asks for', () => {
  test('are twelve terms at most', () => {
    const words = 'abcdefghijklm'.split('').map((letter) => `${letter}x`);
    expect(read(words.join(' ')).map(({ text }) => text)).toEqual(words.slice(0, 12));
  });

  test.each([
    ['Kenya', ['country:Kenya']],
    ['agtech in South Africa', ['word:agtech', 'country:South Africa']],
    ['Africa', ['region:Africa']],
    ['grants for women founders', ['projectType:grants', 'word:women founders']],
    ['"grant" -kenya', ['phrase:grant', 'not:kenya']],
    // A code only in capitals, and not where all of it is in capitals.
    ['water in KE', ['word:water', 'country:KE']],
    ['water in ke', ['word:water', 'word:ke']],
    ['WATER IN KE', ['word:WATER', 'word:KE']],
    ['IN', ['country:IN']],
    // The name of a stage that is an everyday word.
    ['public health', ['word:public', 'word:health']],
    ['les subventions pour une startup', ['word:subventions']],
    ['the programmes of a company', ['word:programmes', 'word:company']],
    ['of the', []],
    ["que l'on finance, l’un ou l'une", ['word:finance']],
    ["on l'a en Afrique de l'Est", ['word:Afrique', 'word:Est']],
    ['', []],
  ])('%s', (typed, expected) => expect(said(typed)).toEqual(expected));

  test('words that say little count for the order alone', () => {
    const [startup, credits] = read('startup credits');
    expect(startup).toMatchObject({ text: 'startup', optional: true });
    expect(credits).toMatchObject({ text: 'credits', optional: false, unfinished: true });
  });

  test('the last word may be unfinished, unless it is quoted or followed by a space', () => {
    expect(read('solar ener').map(({ unfinished }) => unfinished)).toEqual([false, true]);
    expect(read('solar ener ').map(({ unfinished }) => unfinished)).toEqual([false, false]);
    expect(read('"solar"').map(({ unfinished }) => unfinished)).toEqual([false]);
  });

  test('each term can be taken away, turned into words and replaced', () => {
    const typed = 'agtech in South Africa';
    const africa = read(typed).at(-1);
    if (!africa) throw new Error('no term');
    expect(without(typed, africa)).toBe('agtech in');
    expect(asPlainWords(typed, africa)).toBe('agtech in "South Africa"');
    expect(said(asPlainWords(typed, africa))).toEqual(['word:agtech', 'phrase:South Africa']);
    expect(replaced(typed, africa, 'Africa')).toBe('agtech in Africa');
    const at = { start: 3, end: 4 };
    expect(without(' a b c ', at)).toBe('a c');
    expect(without('   b', at)).toBe('');
    const [quoting] = read('x"y“z” w');
    if (!quoting) throw new Error('no term');
    expect(asPlainWords('x"y“z” w', quoting)).toBe('"xyz" w');
  });

  test('AI is a word and no country, unless it is the verb of j’ai; what follows l’ is no small word', () => {
    const anguilla = place('Anguilla', 'AI');
    const machines: Meaning = { targets: [], synonyms: ['artificial intelligence'] };
    const all = { phrases: new Map([['ai', machines]]), codes: new Map([['AI', anguilla]]) };
    for (const typed of ['AI', 'ai', 'AI for health', 'ai grants in Kenya']) {
      const [term] = readTerms(typed, all);
      expect([term?.kind, term?.synonyms]).toEqual(['word', ['artificial intelligence']]);
    }
    expect(readTerms("J'ai une ferme", all).map(({ text }) => text)).toEqual(['ferme']);
    expect(namesIn("Afrique de l'Est").phrases).toContain('afrique de l est');
  });

  test('an article that is left out is read both ways', () => {
    expect(namesIn("Côte d'Ivoire").phrases).toContain('cote d ivoire');
    expect(namesIn("Côte d'Ivoire").phrases).toContain('cote ivoire');
    const coast = place("Côte d'Ivoire", 'CI');
    const terms = readTerms("l'eau en Côte d’Ivoire", {
      phrases: new Map([['cote d ivoire', coast]]),
      codes: new Map(),
    });
    expect(terms.map(({ kind, text }) => `${kind}:${text}`)).toEqual([
      'word:eau',
      'country:Côte d’Ivoire',
    ]);
  });

  test('what it may name is asked for with its plurals, and never across a quote', () => {
    expect(namesIn('women "big" grants').phrases).toEqual(['women', 'grants', 'grant']);
    expect(namesIn('South Africa and KE').codes).toEqual(['KE']);
    expect(namesIn('a KE "FR" -DE KEN').codes).toEqual(['KE']);
    expect(namesIn('KE').codes).toEqual(['KE']);
    expect(namesIn(' KE ').codes).toEqual(['KE']);
    expect(namesIn('KE FR').codes).toEqual([]);
    expect(namesIn('women -grants').phrases).toEqual(['women']);
    expect(namesIn('x in z').phrases).toEqual(['x in z', 'x', 'z']);
    expect(namesIn("x d'z").phrases).toEqual(['x d z', 'x z', 'x', 'd z', 'z']);
    expect(namesIn('a1 b1 c1 d1 e1 f1 g1').phrases).toContain('a1 b1 c1 d1 e1 f1');
    expect(namesIn('a1 b1 c1 d1 e1 f1 g1').phrases).not.toContain('a1 b1 c1 d1 e1 f1 g1');
  });

  test('no text whatever is too much', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: anyCharacter }), (typed) => {
        const { phrases } = namesIn(typed);
        expect(phrases.length).toBeLessThan(3000);
        const terms = read(typed);
        expect(terms.length).toBeLessThanOrEqual(12);
        for (const term of terms) {
          expect(term.words.trim()).not.toBe('');
          expect(typed.slice(term.start, term.end)).toContain(term.text.split(/\s/)[0]);
          expect(without(typed, term).length).toBeLessThan(typed.length + 1);
        }
      }),
      { numRuns: 500 },
    );
    for (const nasty of [
      'x '.repeat(5000),
      '"'.repeat(10_000),
      '-'.repeat(10_000),
      "l'".repeat(5000),
    ]) {
      const started = process.cpuUsage().user;
      read(nasty);
      expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
    }
  });
});
