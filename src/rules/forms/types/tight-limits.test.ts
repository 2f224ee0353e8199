import { expect, test } from 'vitest';
import { question } from '#test/questions.ts';
import { openQuestion } from './long-text.ts';
import { fileRoom, sentenceRoom } from './tight-limits.ts';

test.each([
  'Describe it',
  'EXPLAIN it',
  'Please elaborate',
  'Tell us',
  'Say it in detail',
  'In a sentence',
  'In two sentences',
  'In a paragraph',
  'In two paragraphs',
  'Décrivez',
  'Expliquez',
  'Racontez',
  'Dites-le en détail',
  'En deux phrases',
  'En une autre phrase',
  'En un paragraphe',
  'En deux paragraphes',
])('%j asks for sentences', (label) => {
  expect(
    sentenceRoom(question('q', 'long_text', { label, limits: { maxWords: 7 } })),
  ).not.toBeNull();
  expect(sentenceRoom(question('q', 'long_text', { label, limits: { maxWords: 8 } }))).toBeNull();
});

test.each(['Your name', 'Sentenced', 'Paragraphed', 'Described', 'Phrased', 'Tell me'])(
  '%j asks for none',
  (label) => {
    expect(sentenceRoom(question('q', 'long_text', { label, limits: { maxWords: 1 } }))).toBeNull();
  },
);

test.each([
  ['application/word', '.docx'],
  ['application/doc', '.doc'],
  ['application/docx', '.docx'],
  ['application/excel', '.xlsx'],
  ['application/xls', '.xls'],
  ['application/xlsx', '.xlsx'],
  ['application/powerpoint', '.pptx'],
  ['application/ppt', '.ppt'],
  ['application/pptx', '.pptx'],
])('%s is meant as %s', (type, meant) => {
  expect(fileRoom(question('q', 'file', { limits: { accept: type } }))?.params).toEqual({
    type,
    meant,
  });
});

test('a text without a question of its own is a long text', () => {
  expect(openQuestion).toEqual({ type: 'long_text', options: [] });
});
