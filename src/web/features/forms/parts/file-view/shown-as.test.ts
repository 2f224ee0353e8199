import { expect, it } from 'vitest';
import { shownAs } from './shown-as.ts';

const picture = (type: string) => ({ kind: 'picture', type });

it.each([
  ['Team.PNG', picture('image/png')],
  ['team.final.jpeg', picture('image/jpeg')],
  ['File 3.webp', picture('image/webp')],
  ['File.pdf', { kind: 'pdf' }],
  ['Deck.final.PDF', { kind: 'pdf' }],
  ['notes.md', { kind: 'text' }],
  ['numbers.CSV', { kind: 'text' }],
  ['drawing.svg', null],
  ['page.html', null],
  ['deck.pdf.exe', null],
  ['pdf', null],
  ['a.toString', null],
  ['picture.png.html', null],
])('%s is shown as %o', (name, as) => {
  expect(shownAs(name)).toEqual(as);
});
