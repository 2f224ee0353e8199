import { expect, test } from 'vitest';
import {
  makeMask,
  MASK,
  type MaskedName,
  namesInAddress,
  namesInAnswer,
  namesOfFirm,
  namesOfPerson,
} from './masking.ts';

const texts = (names: MaskedName[]) =>
  names.map(({ text, capitalised }) => (capitalised ? `^${text}` : text));
const named = (...names: (string | MaskedName)[]) =>
  makeMask(names.map((name) => (typeof name === 'string' ? { text: name } : name)));

test.each<[(string | MaskedName)[], string, string]>([
  [[], 'Ada', 'Ada'],
  [['A'], 'A a', 'A a'],
  [['Al'], 'Al, also', `${MASK}, also`],
  // A word of its own, or with its genitive.
  [['Ada'], 'Ada', MASK],
  [['Ada'], '(Ada)', `(${MASK})`],
  [['Ada'], 'xAda', 'xAda'],
  [['Ada'], 'Adat', 'Adat'],
  [['Ada'], 'Adas', `${MASK}s`],
  [['Ada'], 'Adas plan', `${MASK}s plan`],
  [['Ada'], 'Adasy', 'Adasy'],
  [['Ada'], 'Adat plan', 'Adat plan'],
  [['Ada'], 'Ada s', `${MASK} s`],
  // From eight letters on inside a word, too.
  [['abcdefg'], 'xabcdefgx', 'xabcdefgx'],
  [['abcdefgh'], 'xabcdefghx', `x${MASK}x`],
  // And at any length where words are written without spaces.
  [['株式'], '私株式社', `私${MASK}社`],
  [['あい'], 'うあいう', `う${MASK}う`],
  [['アイ'], 'ウアイウ', `ウ${MASK}ウ`],
  [['กข'], 'คกขค', `ค${MASK}ค`],
  // Letters in their plainest form.
  [['Ößter'], 'osster', MASK],
  [['osster'], 'ÖSSTER', MASK],
  [['Strasse'], 'die Straße!', `die ${MASK}!`],
  [['Løkke'], 'LOKKE', MASK],
  [['lokke'], 'LØKKE', MASK],
  [['Holm'], 'ℋolm', MASK],
  [['Finn'], 'ﬁnn', MASK],
  [['A1'], 'a1', MASK],
  [['A1'], 'a2', 'a2'],
  // An accent of its own belongs to its letter, one that stands alone to nobody.
  [['Ada'], 'Ada\u0301\u0302 x', `${MASK} x`],
  [['Ada'], 'Ada\u200D x', `${MASK} x`],
  [['Ada'], 'Ada \u0301x', `${MASK} \u0301x`],
  [['Ada'], 'Ada!', `${MASK}!`],
  // Up to three signs within a name, of those that names hold.
  [['Ada'], 'A   da', MASK],
  [['Ada'], 'A    da', 'A    da'],
  [['Ada'], 'A, da', 'A, da'],
  [['Ada'], 'A ,da', 'A ,da'],
  [['Ada'], 'A-da', MASK],
  [['Ada'], 'A"da', 'A"da'],
  // Names side by side are one, others are not.
  [['Ada', 'Byron'], 'Ada Byron', MASK],
  [['Ada', 'Byron'], 'Ada - Byron', MASK],
  [['Ada', 'Byron'], 'Ada    Byron', `${MASK}    ${MASK}`],
  [['Ada', 'Byron'], 'Ada, Byron', `${MASK}, ${MASK}`],
  [['Ada', 'Byron'], 'Ada ,Byron', `${MASK} ,${MASK}`],
  [['Ada', 'Byron'], 'Byron! Ada?', `${MASK}! ${MASK}?`],
  [['abcdefgh', 'ijklmnop'], 'abcdefghijklmnop', MASK],
  // The longest counts; where it may not, a shorter one that ends there.
  [['Al', 'Bo', 'Al & Bo', 'Al & Bo & Cy'], 'so Al & Bo & Cy.', `so ${MASK}.`],
  [['Al', 'Bo', 'Cy & Al & Bo & Di'], 'Cy & Al & Bo & Di.', `${MASK}.`],
  [[{ text: 'Quiet Crane', capitalised: true }, 'crane'], 'a quiet crane', `a quiet ${MASK}`],
  [['cdefghij', 'abcdefghijkl'], 'abcdefghij!', `ab${MASK}!`],
  [['abcdefghij', 'cdefghxy'], 'abcdefghxy', `ab${MASK}`],
  [['abcdefghij', 'cdefghij'], 'abcdefghij', MASK],
  [['abcdefgh', 'efghijkl'], 'abcdefghijkl', MASK],
  [['ababababc'], 'abababababc', `ab${MASK}`],
  // Written as a name, where only that is meant.
  [[{ text: 'Crane', capitalised: true }], 'a crane, Crane, cRANE', `a crane, ${MASK}, ${MASK}`],
  [[{ text: 'Crane', capitalised: true }, 'crane'], 'crane', MASK],
  [['crane', { text: 'Crane', capitalised: true }], 'crane', MASK],
  [
    [
      { text: 'Crane', capitalised: true },
      { text: 'Crane', capitalised: true },
    ],
    'crane Crane',
    `crane ${MASK}`,
  ],
  // A word of its own or of a handle, and neither the plural nor a longer word that begins with it.
  [[{ text: 'Cable', capitalised: true }], 'Cables, Cabled, Recable', 'Cables, Cabled, Recable'],
  [[{ text: 'Cable', capitalised: true }], 'CABLES by CABLE', `CABLES by ${MASK}`],
  [[{ text: 'Cable', capitalised: true }], 'Cable’s, Cable-led', `${MASK}’s, ${MASK}-led`],
  [[{ text: 'Cable', capitalised: true }], '@TeamCableUK Cable2030', `@Team${MASK}UK ${MASK}2030`],
  [[{ text: 'Collective', capitalised: true }], 'Collectively so', 'Collectively so'],
  [[{ text: 'Collective', capitalised: true }], 'myCollective', `my${MASK}`],
  [['cable', { text: 'Cable', capitalised: true }], 'Cables', `${MASK}s`],
  // A name may be that long, and no more of a longer one is looked for.
  [[`${'a'.repeat(200)}b`], `${'a'.repeat(200)}c`, `${MASK}c`],
  [['a'.repeat(200)], 'a'.repeat(199), 'a'.repeat(199)],
])('without %j %j reads %j', (names, text, masked) => {
  expect(named(...names)(text)).toBe(masked);
});

test.each(Array.from(" \t-‐‑–_.'’/·&@\u0301\u200D\u00AD"))('%j may stand within a name', (sign) => {
  expect(named('Ada')(`x: A${sign}da`)).toBe(`x: ${MASK}`);
});

test.each(Array.from(" \t.-_'’/@"))('names with %j between them are one', (sign) => {
  expect(named('Ada', 'Byron')(`(Ada${sign}Byron)`)).toBe(`(${MASK})`);
  expect(named('Ada', 'Byron')(`(Ada${sign}, Byron)`)).toBe(`(${MASK}${sign}, ${MASK})`);
});

test('the first 300 names are looked for', () => {
  const letters = 'abcdefghijklmnopqrst';
  const names = Array.from({ length: 301 }, (_, at) =>
    [at / 20, at % 20].map((one) => `${letters[Math.floor(one)]}z`).join(''),
  );
  const mask = named(...names);
  expect(mask(`${names[299]}, ${names[300]}`)).toBe(`${MASK}, ${names[300]}`);
});

test.each([
  ['Ada', 'King Byron', ['Ada King Byron', 'King Byron', 'Ada', 'King', 'Byron']],
  ['Ada', 'King  Byron', ['Ada King  Byron', 'King  Byron', 'Ada', 'King', 'Byron']],
  ['Ada', null, ['Ada', 'Ada']],
  ['Ada', '', ['Ada', 'Ada']],
])('%s %s is called %j', (first, last, names) => {
  expect(texts(namesOfPerson(first, last))).toEqual(names);
});

test.each([
  ['Quiet Crane GmbH', ['Quiet Crane GmbH', 'Quiet Crane', '^Quiet', '^Crane']],
  [' Crane, Inc. ', ['Crane, Inc.', 'Crane', '^Crane']],
  ['Crane OÜ', ['Crane OÜ', 'Crane', '^Crane']],
  // No legal form: within the name, a part of a word, or with more behind it.
  ['Crane Inc of', ['Crane Inc of', 'Crane Inc of', '^Crane', '^Inc']],
  ['Cranesa', ['Cranesa', 'Cranesa', '^Cranesa']],
  ['Crane Incs', ['Crane Incs', 'Crane Incs', '^Crane', '^Incs']],
  ['Crane Inc..', ['Crane Inc..', 'Crane Inc..', '^Crane', '^Inc..']],
  // Words that name nobody, or are too short to.
  ['The Crane of Io', ['The Crane of Io', 'The Crane of Io', '^Crane']],
  ['Bay  Labs', ['Bay  Labs', 'Bay  Labs', '^Bay']],
  [
    'Labsy Biolab Techno',
    ['Labsy Biolab Techno', 'Labsy Biolab Techno', '^Labsy', '^Biolab', '^Techno'],
  ],
  ['Lab Technology Technologies', ['Lab Technology Technologies', 'Lab Technology Technologies']],
  [
    'System Systems Solution Solutions',
    ['System Systems Solution Solutions', 'System Systems Solution Solutions'],
  ],
  [
    'Studio Studios Venture Ventures Food Foods',
    ['Studio Studios Venture Ventures Food Foods', 'Studio Studios Venture Ventures Food Foods'],
  ],
  ['The Qi Labs', ['The Qi Labs', 'The Qi Labs']],
  [' Foodstart ', ['Foodstart', 'Foodstart', '^Foodstart']],
  ['Incline', ['Incline', 'Incline', '^Incline']],
  [' ', []],
])('the firm %j is called %j', (name, names) => {
  expect(texts(namesOfFirm(name))).toEqual(names);
});

test.each([
  [' zoe@crane.io ', ['zoe@crane.io', 'zoe', 'crane.io', 'crane']],
  ['zoe@gmail.com', ['zoe@gmail.com', 'zoe']],
  ['zoe@mail.gmail.com', ['zoe@mail.gmail.com', 'zoe']],
  ['zoe@www.crane.io', ['zoe@www.crane.io', 'zoe', 'crane.io', 'crane']],
  ['a zoe@crane.io', []],
  ['zoe@crane.io b', []],
  ['zoe@@crane.io', []],
  ['zoe@crane@io', []],
  ['crane.io', ['crane.io', 'crane.io', 'crane']],
  [' crane.io ', ['crane.io', 'crane.io', 'crane']],
  ['https://www.crane.io/', ['www.crane.io', 'crane.io', 'crane']],
  ['HTTPS://WWW.crane.io', ['WWW.crane.io', 'crane.io', 'crane']],
  ['app.my-crane.io', ['app.my-crane.io', 'app.my-crane.io', 'my-crane']],
  ['awww.crane.io', ['awww.crane.io', 'awww.crane.io', 'crane']],
  ['кран1.рф', ['кран1.рф', 'кран1.рф', 'кран1']],
  // A short label is a word like any other.
  ['abc.io', ['abc.io', 'abc.io']],
  ['abcd.io', ['abcd.io', 'abcd.io', 'abcd']],
  // What follows tells whose it is: its first part that can.
  ['crane.io/abcd/efgh', ['crane.io/abcd/efgh', 'crane.io', 'crane', 'abcd']],
  ['crane.io?abcd', ['crane.io?abcd', 'crane.io', 'crane', 'abcd']],
  ['crane.io#abcd', ['crane.io#abcd', 'crane.io', 'crane', 'abcd']],
  ['github.com/abc/core', ['github.com/abc/core', 'core']],
  ['github.com/abc', ['github.com/abc']],
  ['linkedin.com/company/crane', ['linkedin.com/company/crane', 'crane']],
  ['linkedin.com/company/crane?x=1', ['linkedin.com/company/crane?x=1', 'crane']],
  ['linkedin.com/school/crane', ['linkedin.com/school/crane', 'crane']],
  ['linkedin.com/schools/crane', ['linkedin.com/schools/crane', 'schools']],
  ['linkedin.com/mycompany/crane', ['linkedin.com/mycompany/crane', 'mycompany']],
  // Hosts that everybody uses name nobody; others that only look like them do.
  ['pages.github.com', ['pages.github.com']],
  ['google.co.uk', ['google.co.uk']],
  ['mygithub.com', ['mygithub.com', 'mygithub.com', 'mygithub']],
  ['github.company', ['github.company', 'github.company', 'github']],
  ['github.com.crane.io', ['github.com.crane.io', 'github.com.crane.io', 'crane']],
  // No address.
  ['crane', []],
  ['crane.i', []],
  ['crane.i2', []],
  ['a crane.io', []],
  ['crane.io, b', []],
  ['.io', []],
  ['1https://crane.io', []],
  ['', []],
])('the address %j names %j', (address, names) => {
  expect(texts(namesInAddress(address))).toEqual(names);
});

test.each([
  [
    'Zoe, Bo;Cy\nEl and Fay und Gil et Hal & Ida',
    ['Zoe', 'Bo', 'Cy', 'El', 'Fay', 'Gil', 'Hal', 'Ida'],
  ],
  ['andy', ['andy']],
  [' , ;', []],
  ['crane.io', ['crane.io']],
])('the answer %j names %j', (text, parts) => {
  const expected = parts.flatMap((part) =>
    part.includes('.') ? namesInAddress(part) : namesOfFirm(part),
  );
  expect(namesInAnswer(text)).toEqual(expected);
});

test('an answer of more than 120 letters tells a story', () => {
  expect(texts(namesInAnswer('x'.repeat(120)))).toEqual([
    'x'.repeat(120),
    'x'.repeat(120),
    `^${'x'.repeat(120)}`,
  ]);
  expect(namesInAnswer('x'.repeat(121))).toEqual([]);
});
