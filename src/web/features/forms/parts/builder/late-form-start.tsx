import { lazy, Suspense } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { FormStartProps } from './form-start.tsx';

const FormStart = lazy(async () => ({
  default: (await import('./form-start.tsx')).FormStart,
}));

/** How an empty form begins; who has questions already does not fetch it. */
export function LateFormStart(props: FormStartProps) {
  const text = useText(en);
  return (
    <Suspense fallback={<SkeletonRows label={text.title} />}>
      <FormStart {...props} />
    </Suspense>
  );
}
