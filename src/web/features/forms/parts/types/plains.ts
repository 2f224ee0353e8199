import type { ComponentType } from 'react';
import type { PlainProps } from '../plain/plain-props.ts';
import { byType } from './by-type.ts';

/** How a browser without a script asks for each type; the server alone loads it. */
export const plains = byType(
  import.meta.glob<ComponentType<PlainProps>>(['./*.tsx', '!./*.test.tsx'], {
    eager: true,
    import: 'Plain',
  }),
);
