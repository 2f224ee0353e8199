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

it('says which calls an API key opens, and with which scope', () => {
  const { paths, components } = JSON.parse(text);
  expect(components.securitySchemes.apiKey.bearerFormat).toBe('flair_key_…');
  const open = paths['/v3/management/{id}/projects'].get;
  expect(open.security).toEqual([{ bearer: [] }, { apiKey: ['projects'] }]);
  expect(open['x-api-key-scope']).toBe('projects');
  const closed = paths['/v3/management/{id}/apiKeys'].get;
  expect([closed.security, closed['x-api-key-scope']]).toEqual([[{ bearer: [] }], undefined]);
});

it('writes no large schema at two places', () => {
  // 1.1 MB when each was written at every use.
  expect(text.length).toBeLessThan(750_000);
});
