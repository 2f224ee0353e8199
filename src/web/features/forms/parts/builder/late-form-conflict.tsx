import { lazy, Suspense } from 'react';
import type { FormConflictProps } from './form-conflict.tsx';

const FormConflict = lazy(async () => ({
  default: (await import('./form-conflict.tsx')).FormConflict,
}));

/** What two people changed at once in a form; its code comes when there is such a thing, which is seldom. */
export function LateFormConflict(props: FormConflictProps) {
  return (
    <Suspense fallback={null}>
      <FormConflict {...props} />
    </Suspense>
  );
}
