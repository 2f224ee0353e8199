import type { TypeInput } from '../fill/input-props.ts';
import { byType } from './by-type.ts';

/** How each type is filled in; what a page that only reads does not load. */
export const inputs = byType(
  import.meta.glob<TypeInput>(['./*.tsx', '!./*.test.tsx'], { eager: true, import: 'input' }),
);
