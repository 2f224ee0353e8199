import type { FormQuestion } from '../questions.ts';
import type { Finder, Fits, Found, Literal } from './finder.ts';

const wantedOf = (literals: readonly Literal[], atom: Literal['atom'], holds: boolean) =>
  new Set(
    literals.filter((one) => one.atom === atom && one.holds === holds).map((one) => one.value),
  );

/** Finds one of the values. */
export function findOneOf(
  values: readonly string[],
  literals: readonly Literal[],
  fits: Fits,
): Found {
  const [equal] = wantedOf(literals, 'equals', true);
  const [included] = wantedOf(literals, 'includes', true);
  const only = equal ?? included;
  // What must equal one value needs no look at the others; consent is compared by its own words.
  const candidates = only !== undefined && values.includes(only) ? [only] : values;
  const found = candidates.find((value) => fits([value]));
  return found === undefined ? null : [found];
}

/** Finds one of the question's options. */
export const findOneOption: Finder = ({ options }, literals, fits) =>
  findOneOf(
    options.map(({ value }) => value),
    literals,
    fits,
  );

/** Finds some of the question's options, as many as `size` says. */
export function findSubset(
  { options, size }: { options: FormQuestion['options']; size: { min: number; max: number } },
  literals: readonly Literal[],
  fits: Fits,
): Found {
  const values = [...new Set(options.map(({ value }) => value))];
  const [exactly] = wantedOf(literals, 'equals', true);
  if (exactly !== undefined) return fits([exactly]) ? [exactly] : null;
  const inside = wantedOf(literals, 'includes', true);
  const outside = wantedOf(literals, 'includes', false);
  if ([...inside].some((value) => outside.has(value) || !values.includes(value))) return null;
  const free = values.filter((value) => !inside.has(value) && !outside.has(value));
  return pick([...inside], free, size, fits);
}

function pick(
  inside: string[],
  free: string[],
  size: { min: number; max: number },
  fits: Fits,
): Found {
  const most = Math.min(size.max, inside.length + free.length);
  const least = Math.max(size.min, inside.length, 1);
  if (least > most) return null;
  if (least > 1) return [...inside, ...free].slice(0, least);
  const single = (inside.length === 1 ? inside : free).find((value) => fits([value]));
  if (single !== undefined) return [single];
  // No literal speaks of two or more together, so any two will do.
  return most < 2 ? null : [...inside, ...free].slice(0, 2);
}
