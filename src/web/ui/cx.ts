import type { ReactNode } from 'react';

/** Joins class names, leaving out what is false (`condition && 'name'`). */
export function cx(...names: ReactNode[]): string {
  return names.filter((name): name is string => typeof name === 'string' && name !== '').join(' ');
}
