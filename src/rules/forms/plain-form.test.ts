import { describe, expect, it } from 'vitest';
import { question } from '#test/questions.ts';
import { plainAnswer, plainCells, plainField, plainRevision, plainRows } from './plain-form.ts';

const posted = (type: Parameters<typeof question>[1], fields: string, choices: string[] = []) =>
  plainAnswer({ ...question('q', type, { choices }), _id: 'q' }, new URLSearchParams(fields));

describe('plainAnswer', () => {
  it.each([
    ['short_text', 'a.q=Mycelia', ['Mycelia']],
    ['short_text', 'a.q=+', []],
    ['short_text', 'a.q=+&a.q=x', ['x']],
    ['long_text', 'a.q=a%0D%0Ab%0D%0A%0Dc%0A', ['a\nb\n\rc\n']],
    ['long_text', 'a.q=two%0D%0Alines', ['two\nlines']],
    ['short_text', 'a.q=one&a.q=two', ['one']],
    ['multi_choice', 'a.q=x&a.q=y&a.q=x', ['x', 'y']],
    ['money', 'a.q=1500&a.q.1=EUR', ['1500', 'EUR']],
    ['money', 'a.q=&a.q.1=EUR', []],
    ['consent', 'a.q=true', ['true']],
    ['consent', '', []],
    ['file', 'a.q=anything', []],
  ] as const)('of %s %j is %j', (type, fields, expected) => {
    expect(posted(type, fields)).toEqual(expected);
  });

  it('takes a ranking place by place, each choice once', () => {
    expect(posted('ranking', 'a.q.0=b&a.q.1=&a.q.2=b', ['a', 'b', 'c'])).toEqual(['b']);
    expect(posted('ranking', 'a.q.0=c&a.q.1=a', ['a', 'b', 'c'])).toEqual(['c', 'a']);
  });

  it('takes the rows of a table in which something stands', () => {
    const fields = 'a.q.0.0=Ada&a.q.0.1=CTO&a.q.1.0=&a.q.1.1=+&a.q.2.0=&a.q.2.1=CEO';
    expect(posted('table', fields, ['Name', 'Role'])).toEqual(['["Ada","CTO"]', '["","CEO"]']);
    expect(posted('table', 'a.q.0.0=Ada', ['Name', 'Role'])).toEqual(['["Ada",""]']);
  });
});

const table = (limits: object) => question('q', 'table', { choices: ['Name'], limits });

describe('plainRows', () => {
  it.each([
    [{}, 0, 3],
    [{}, 4, 7],
    [{ min: 5 }, 0, 5],
    [{ max: 2 }, 0, 2],
    [{ max: 40 }, 12, 12],
    [{ max: 40 }, 8, 10],
    [{}, 12, 10],
    [{ min: 12 }, 0, 10],
    [{ max: 0 }, 0, 1],
    [{ max: 2 }, 5, 2],
    [{ min: 2 }, 0, 3],
  ])('with %j and %i rows is %i', (limits, rows, expected) => {
    const options = Array.from({ length: rows }, () => '["x"]');
    expect(plainRows(table(limits), options)).toBe(expected);
  });
});

it('plainCells has a cell for each column', () => {
  const asked = question('q', 'table', { choices: ['Name', 'Role'] });
  expect(plainCells(asked, '["Ada"]')).toEqual(['Ada', '']);
  expect(plainCells(asked, undefined)).toEqual(['', '']);
  expect(plainCells(asked, 'broken')).toEqual(['broken', '']);
  expect(plainCells(asked, '["a","b","c"]')).toEqual(['a', 'b']);
});

it.each([
  ['r.q=3', 3],
  ['r.q=-1', 0],
  ['r.q=0', 0],
  ['r.q=1', 1],
  ['r.q=-0', 0],
  ['r.q=1.5', 0],
  ['r.q=9007199254740992', 0],
  ['r.p=3', 0],
  ['r.q=x', 0],
  ['', 0],
])('plainRevision of %j is %i', (fields, expected) => {
  expect(plainRevision('q', new URLSearchParams(fields))).toBe(expected);
});

it('the fields have the names that a post is read by', () => {
  expect(plainField.answer('q')).toBe('a.q');
  expect(plainField.part('q', 1, 0)).toBe('a.q.1.0');
  expect(plainField.revision('q')).toBe('r.q');
});
