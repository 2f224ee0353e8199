import { type BoxGroup, boxesOf, type Kind } from './kinds.ts';
import { operatorsBoxes } from './operators.ts';
import { organisationsBoxes } from './organisations.ts';
import { peopleBoxes } from './people.ts';

/**
 * On pages that need not show them: the search of the header, what a startup asks until it is verified, and a form as
 * founders will see it, which comes after its page.
 */
export const anywhere: readonly BoxGroup[] = [
  { source: 'app/header.tsx', on: [], search: ['Search projects'] },
  { source: 'features/startups/parts/domain-proof.tsx', on: [], access: ['Your address at …'] },
  {
    source: 'features/forms/parts/builder/form-preview.tsx',
    on: [],
    sample: ['What founders see'],
  },
];

/** Every text box of the app. */
export const textBoxes: readonly BoxGroup[] = [
  ...anywhere,
  ...peopleBoxes,
  ...organisationsBoxes,
  ...operatorsBoxes,
];

/** Returns what the table says about the boxes of a page or an opening, by label. */
export function declaredOn(page: string): Map<string, Kind> {
  const groups = textBoxes.filter(({ on }) => on.includes(page));
  return new Map(groups.flatMap(boxesOf).map(({ label, kind }) => [label, kind]));
}
