import { lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PayeePanel = lazy(async () => ({
  default: (await import('./payee-panel.tsx')).PayeePanel,
}));

/** Where money goes, fetched by itself: most who read what is around it never earn. */
export function LatePayee(props: { accountId: string | null }) {
  return (
    <Suspense fallback={<Skeleton className="mt-10 h-32 rounded-panel" />}>
      <PayeePanel {...props} />
    </Suspense>
  );
}
