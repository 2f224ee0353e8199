import { expect, test } from 'vitest';
import { fullTitle } from './head.ts';

test.each([
  ['Projects', 'Projects · Flair'],
  ['Flair', 'Flair'],
  ['Flair: open calls', 'Flair: open calls'],
  ['Flair\u00a0: appels ouverts', 'Flair\u00a0: appels ouverts'],
  ['Flairs', 'Flairs · Flair'],
])('%s is titled %s', (title, full) => expect(fullTitle(title)).toBe(full));
