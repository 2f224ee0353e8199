import type { ComponentType } from 'react';
import type { ReadProps } from '../read/read-props.ts';
import { byType } from './by-type.ts';

/** How an answer of each type is read. */
export const reads = byType(
  import.meta.glob<ComponentType<ReadProps>>(['./*.tsx', '!./*.test.tsx'], {
    eager: true,
    import: 'Read',
  }),
);
