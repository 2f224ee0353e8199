import { expect, it } from 'vitest';
import { pictureType } from './picture-type.ts';

it.each([
  ['Team.PNG', 'image/png'],
  ['team.final.jpeg', 'image/jpeg'],
  ['File 3.webp', 'image/webp'],
  ['drawing.svg', null],
  ['page.html', null],
  ['deck.pdf', null],
  ['png', null],
  ['a.toString', null],
  ['picture.png.html', null],
])('%s is drawn as %s', (name, type) => {
  expect(pictureType(name)).toBe(type);
});
