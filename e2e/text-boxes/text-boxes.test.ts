import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { elsewhere } from './elsewhere.ts';
import { boxesOf } from './kinds.ts';
import { openings } from './openings.ts';
import { textBoxes } from './table.ts';

const web = fileURLToPath(new URL('../../src/web', import.meta.url));
const files = globSync('**/*.tsx', { cwd: web })
  .map((file) => file.split(path.sep).join('/'))
  // The parts that a box is made of; who uses them gives it its label. These two bring their own.
  .filter((file) => !/^(ui\/(?!code-field|password-field)|kit\/)|\.test\.tsx$/.test(file));

/* Parts of src/web/ui that take text, and the elements themselves. */
const part = /<(?:TextField|TextArea|SearchField|Combobox|MultiCombobox|textarea)\b/;
const otherPart = /<(?:[A-Z]\w*\.)?Input\b/;
const inputs = /<input\b[^]*?\/>/g;
const isNoText = /\btype=(?:"|\{[^}]*')(?:checkbox|radio|hidden|range|file)\b|\bhidden\b/;

function takesText(source: string): boolean {
  return (
    part.test(source) ||
    otherPart.test(source.replaceAll('<Input {...props}', '')) ||
    [...source.matchAll(inputs)].some(([input]) => !isNoText.test(input))
  );
}

test('every file that renders a text box is in the table, or says why it is not', () => {
  const named = new Set([...textBoxes.map(({ source }) => source), ...Object.keys(elsewhere)]);
  const rendering = files.filter((file) => takesText(readFileSync(path.join(web, file), 'utf8')));
  expect(rendering.length).toBeGreaterThan(50);
  expect(rendering.filter((file) => !named.has(file))).toEqual([]);
});

test('the table names files, pages and openings that are there', () => {
  const sources = new Set(
    globSync('**/*.tsx', { cwd: web }).map((file) => file.split(path.sep).join('/')),
  );
  const named = [...textBoxes.map(({ source }) => source), ...Object.keys(elsewhere)];
  expect(named.filter((file) => !sources.has(file))).toEqual([]);
  const walked = new Set([...pages, ...openings].map(({ name }) => name));
  expect(textBoxes.flatMap(({ on }) => on).filter((name) => !walked.has(name))).toEqual([]);
});

test('openings have names of their own, and stand on something', () => {
  const walked = [...pages, ...openings].map(({ name }) => name);
  expect(new Set(walked).size).toBe(walked.length);
  const bases = openings.flatMap(({ bases: of = [] }) => of);
  expect(bases.filter((name) => !walked.includes(name))).toEqual([]);
});

test('a box has one kind on a page', () => {
  const seen = textBoxes.flatMap((group) =>
    boxesOf(group).flatMap(({ label }) => group.on.map((page) => `${page}: ${label}`)),
  );
  expect(seen.filter((one, place) => seen.indexOf(one) !== place)).toEqual([]);
});

test('only the box of the one-time code cuts what is pasted into it', () => {
  const elements = /<(?:input|textarea|(?:[A-Z]\w*\.)?Input)\b[^]*?\/>/g;
  const cutting = globSync('**/*.tsx', { cwd: web }).filter((file) =>
    [...readFileSync(path.join(web, file), 'utf8').matchAll(elements)].some(([element]) =>
      element.includes('maxLength'),
    ),
  );
  expect(cutting.map((file) => file.split(path.sep).join('/'))).toEqual(['ui/code-field.tsx']);
});
