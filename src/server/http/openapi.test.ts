import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

const text = JSON.stringify(openApiDocument('https://flair.example'));
const { schemas, responses } = JSON.parse(text).components;
const names = Object.keys(schemas);
const refs = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref);

it('names what several calls give, and nothing that no call gives', () => {
  const used = new Set(refs.map((ref) => ref?.replace('#/components/', '')));
  expect(used).toEqual(
    new Set([
      ...names.map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ]),
  );
  expect(names).toEqual(expect.arrayContaining(['Project', 'Application', 'Review', 'Failure']));
});

it('says apart what a schema takes where that is not what it gives', () => {
  expect(names).toEqual(
    expect.arrayContaining(['QuestionLogic', 'QuestionLogicInput', 'QuestionInput']),
  );
  expect(names).not.toContain('QuestionInputInput');
});

it('writes no large schema at two places', () => {
  // 1.1 MB when each was written at every use.
  expect(text.length).toBeLessThan(750_000);
});
