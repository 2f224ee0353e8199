import { typeRules } from '#rules/forms/types/index.ts';
import type { QuestionType } from '#contract/questions.ts';
import type { TypeSettings } from '../builder/type-settings.ts';
import { byType } from './by-type.ts';

/** How each type is built. */
export const settings = byType(
  import.meta.glob<TypeSettings>(['./*.tsx', '!./*.test.tsx'], { eager: true, import: 'settings' }),
);

/** In the order in which types are offered. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
export const typeNames = Object.keys(typeRules) as QuestionType[];
