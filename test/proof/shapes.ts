import { z } from 'zod';
import type { CallSpec } from '#contract/define.ts';
import { nastyValues } from './nasty-values.ts';

/** JSON Schema, as far as the contract uses it. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  required?: string[];
};
export type Place = 'params' | 'query' | 'body';
export type Path = readonly (string | number)[];

/** What a part of the call takes; null when it takes none. */
export function shapeOf(spec: CallSpec, place: Place): Shape | null {
  const schema = spec[place];
  if (!schema) return null;
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
}

/** The path of every field, in lists that of the first item, with its shape. */
export function fieldsIn(shape: Shape, path: Path = []): { path: Path; shape: Shape }[] {
  const inner = [
    ...Object.entries(shape.properties ?? {}).map(([key, one]) => ({ key, one })),
    ...(shape.items ? [{ key: 0, one: shape.items }] : []),
  ].flatMap(({ key, one }) => [
    { path: [...path, key], shape: one },
    ...fieldsIn(one, [...path, key]),
  ]);
  const all = [...inner, ...(shape.anyOf ?? []).flatMap((one) => fieldsIn(one, path))];
  return [...new Map(all.map((field) => [JSON.stringify(field.path), field])).values()];
}

/** The path of every field. */
export const pathsOf = (shape: Shape): Path[] => fieldsIn(shape).map(({ path }) => path);

/** A copy of the value with another one at the path; what is missing on the way is made. */
export function withValue(value: unknown, path: Path, set: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return set;
  if (typeof key === 'number') {
    const items = Array.isArray(value) ? [...(value as unknown[])] : [];
    items[key] = withValue(items[key], rest, set);
    return items;
  }
  const object = { ...(value as Record<string, unknown> | undefined) };
  object[key] = withValue(object[key], rest, set);
  return object;
}

/** The shape at a path; anything where it is one of several. */
export function at(shape: Shape, path: Path): Shape {
  const [key, ...rest] = path;
  if (key === undefined) return shape;
  const found = typeof key === 'number' ? shape.items : shape.properties?.[key];
  return found ? at(found, rest) : {};
}

export type Random = () => number;

/** A generator of numbers from 0 to 1: the same seed, the same numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T;

const formats: Record<string, string[]> = {
  uuid: ['0198a5c2-0000-7000-8000-000000000000', 'ffffffff-ffff-7fff-bfff-ffffffffffff'],
  'date-time': ['2026-11-21T12:00:00Z', '2030-01-01T00:00:00.5Z', '0001-01-01T00:00:00Z'],
  date: ['2026-02-28', '0001-01-01', '9999-12-31'],
  email: ['a@example.com', 'ä@example.com', "o'neil+x@example.co.uk"],
  uri: ['https://example.com', 'http://xn--e1afmkfd.xn--p1ai/?q=%00#x', 'https://a/b c'],
};

/** A value of the shape, or now and then (one field in six) anything else. */
export function randomOf(shape: Shape, random: Random, depth = 0): unknown {
  if (random() < 1 / 6 || depth > 6) return pick(random, nastyValues);
  if (shape.anyOf) return randomOf(pick(random, shape.anyOf), random, depth);
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(random, shape.enum);
  const type = Array.isArray(shape.type) ? pick(random, shape.type) : shape.type;
  if (type === 'object') return randomObject(shape, random, depth);
  if (type === 'array') {
    const length = Math.floor(random() ** 3 * 6);
    return Array.from({ length }, () => randomOf(shape.items ?? {}, random, depth + 1));
  }
  if (type === 'integer' || type === 'number') return randomNumber(shape, random, type);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'string') return randomText(shape, random);
  return pick(random, nastyValues);
}

function randomObject(shape: Shape, random: Random, depth: number): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(shape.properties ?? {})) {
    const isNeeded = shape.required?.includes(key);
    if (random() < (isNeeded ? 0.95 : 0.5)) object[key] = randomOf(one, random, depth + 1);
  }
  if (random() < 0.05) object['unknown'] = 1;
  return object;
}

function randomNumber(shape: Shape, random: Random, type: string): number {
  const least = Math.max(shape.minimum ?? -10, -1e15);
  const most = Math.min(shape.maximum ?? 1000, 1e15);
  const value = pick(random, [least, most, least - 1, most + 1, least + random() * (most - least)]);
  return type === 'integer' ? Math.round(value) : value;
}

function randomText(shape: Shape, random: Random): string {
  const known = shape.format ? formats[shape.format] : undefined;
  if (known) return pick(random, known);
  const least = shape.minLength ?? 0;
  const most = Math.min(shape.maxLength ?? 40, 4000);
  const length = pick(random, [least, most, most + 1, least + Math.floor(random() * 20)]);
  const alphabet = pick(random, ['abc XYZ-09', '\'"\\%_;$<>&', 'äöüßéИ中🎉', '0123456789']);
  const letters = Array.from(alphabet);
  return Array.from({ length }, () => pick(random, letters)).join('');
}
