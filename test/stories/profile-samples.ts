import {
  fieldsWhere,
  type ProfileField,
  type ProfileValues,
  startupField,
} from '#contract/startup-fields.ts';
import { aLookup } from '#test/factories.ts';
import type { World } from '#test/world.ts';

/** A value of a field in every place where it is said. */
export type Sample = {
  /** As a body, the column and the answer's only option have it. */
  value: string | number;
  /** As a person writes and reads it. */
  text: string;
  /** As a startup is answered. */
  view: unknown;
};

const countries = ['FI', 'PL', 'FR'];

/** A value for a field; another one for each `turn` (0 to 2). */
export async function aSample(world: World, field: ProfileField, turn: number): Promise<Sample> {
  const { lookup } = startupField(field);
  if (!lookup) {
    const value = plainSample(field, turn);
    return { value, text: String(value), view: value };
  }
  const name = `Entry ${field} ${turn} ${Math.random()}`;
  const id = await aLookup(world, lookup, name);
  return { value: id, text: name, view: { _id: id, name } };
}

/** A value for a field that is not chosen from a list. */
function plainSample(field: ProfileField, turn: number): string | number {
  const { kind, hosts, min = 0, max = 1000, maxLength } = startupField(field);
  if (kind === 'url') return `https://${hosts?.[0] ?? 'mycelia.example'}/place/${turn}`;
  if (kind === 'country') return countries[turn] ?? 'DE';
  if (kind === 'wholeNumber') return min + ((120 + turn) % (max - min + 1));
  // A short field holds its beginning, which tells the turns apart.
  return `Words ${turn} for ${field}`.slice(0, maxLength).trim();
}

/** A body that gives every field a value, those of lists left out. */
export const plainProfile = (): Partial<ProfileValues> =>
  Object.fromEntries(
    fieldsWhere(({ lookup }) => !lookup).map((field) => [field, plainSample(field, 0)]),
  );
