import { expect, test } from 'vitest';
import { pacedMs } from '#test/pace.ts';
import {
  makeMask,
  MASK,
  namesInAddress,
  namesInAnswer,
  namesOfFirm,
  namesOfPerson,
} from './masking.ts';

const mask = makeMask([
  ...namesOfPerson('Zoë', 'Al-Rashid'),
  ...namesOfPerson('Al', null),
  ...namesOfFirm('Quiet Crane GmbH'),
  ...namesInAddress('https://www.quietcrane.io/'),
  ...namesInAddress('zoe.rashid@gmail.com'),
  ...namesInAddress('https://github.com/qcrane/core'),
]);

test.each([
  ['Zoë built it.', `${MASK} built it.`],
  ['ZOE built it.', `${MASK} built it.`],
  ['Zoe\u0308 built it.', `${MASK} built it.`],
  ['by Zoë Al-Rashid, alone', `by ${MASK}, alone`],
  ['by al rashid', `by ${MASK}`],
  ['Zoë’s plan', `${MASK}’s plan`],
  ['Zoes plan', `${MASK}s plan`],
  ['Quiet Crane', MASK],
  ['quietcrane', MASK],
  ['QUIET-CRANE GmbH', MASK],
  ['the TeamQuietcrane app', `the Team${MASK} app`],
  ['see quietcrane.io now', `see ${MASK} now`],
  ['info@quietcrane.io', `info@${MASK}`],
  ['write to Zoe.Rashid@gmail.com', `write to ${MASK}`],
  ['github.com/qcrane/core', MASK],
  ['our repository qcrane', `our repository ${MASK}`],
  ['We at Crane work', `We at ${MASK} work`],
])('%s', (text, expected) => {
  expect(mask(text)).toBe(expected);
});

test.each([
  'also known',
  'Cranes lift it',
  'a crane lifts it, quietly',
  'zo and e',
  'Core github.com/other',
  '["Quiet","Crane lot"]'.toLowerCase(),
])('%s names nobody', (text) => {
  expect(mask(text)).toBe(text);
});

test('nothing of a name is told, not even its length', () => expect(MASK).toBe('[…]'));

test('a withheld answer names all that it lists', () => {
  const of = makeMask(namesInAnswer('Ada Byron, Bo Li and https://byron.dev'));
  expect(of('Byron met bo li at byron.dev')).toBe(`${MASK} met ${MASK} at ${MASK}`);
  expect(namesInAnswer('x'.repeat(121))).toEqual([]);
});

test('two worlds read the same, whatever the names', () => {
  const worlds = [
    ['Ada', 'Byron', 'Quiet Crane'],
    ['Bartholomew', null, 'Lumen'],
  ] as const;
  const [one, other] = worlds.map(([first, last, firm]) => {
    const of = makeMask([...namesOfPerson(first, last), ...namesOfFirm(firm)]);
    return of(`${[first, last].filter(Boolean).join(' ')} founded ${firm.toUpperCase()} in Lyon.`);
  });
  expect(one).toBe(other);
});

test('it takes time in proportion to the text', () => {
  const long = makeMask([
    { text: 'a'.repeat(200) },
    { text: `${'a'.repeat(199)}b` },
    { text: 'aa' },
  ]);
  const text = 'a'.repeat(200_000);
  const ms = pacedMs(() => {
    long(text);
    long('a '.repeat(100_000));
  });
  expect(ms).toBeLessThan(1500);
});
