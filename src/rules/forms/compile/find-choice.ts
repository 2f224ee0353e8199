import type { FormQuestion } from '../questions.ts';
import type { Finder, Fits, Found } from './finder.ts';
import type { Literal } from './literals.ts';

const wantedOf = (literals: readonly Literal[], atom: Literal['atom'], holds: boolean) =>
  new Set(
    literals.filter((one) => one.atom === atom && one.holds === holds).map((one) => one.value),
  );

/** Finds one value of a list. */
export function findOneOf(valuesOf: (question: FormQuestion) => readonly string[]): Finder {
  return (question, literals, fits) => {
    const values = valuesOf(question);
    const [equal] = wantedOf(literals, 'equals', true);
    const [included] = wantedOf(literals, 'includes', true);
    const only = equal ?? included;
    // What must equal one value needs no look at the others; consent is compared by its own words.
    const candidates = only !== undefined && values.includes(only) ? [only] : values;
    const found = candidates.find((value) => fits([value]));
    return found === undefined ? null : [found];
  };
}

/** Finds some of the options, as many as the question asks for. */
export function findSubset(
  sizeOf: (question: FormQuestion) => { min: number; max: number },
): Finder {
  return (question, literals, fits) => {
    const values = [...new Set(question.options.map(({ value }) => value))];
    const [exactly] = wantedOf(literals, 'equals', true);
    if (exactly !== undefined) return fits([exactly]) ? [exactly] : null;
    const inside = wantedOf(literals, 'includes', true);
    const outside = wantedOf(literals, 'includes', false);
    if ([...inside].some((value) => outside.has(value) || !values.includes(value))) return null;
    const free = values.filter((value) => !inside.has(value) && !outside.has(value));
    return pick([...inside], free, sizeOf(question), fits);
  };
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
