import { lazy, Suspense } from 'react';
import type { ConflictNoticeProps } from './conflict-notice.tsx';

const ConflictNotice = lazy(async () => ({
  default: (await import('./conflict-notice.tsx')).ConflictNotice,
}));

/** What two people changed at once; its code comes when there is such a thing, which is seldom. */
export function LateConflict(props: ConflictNoticeProps) {
  return (
    <Suspense fallback={null}>
      <ConflictNotice {...props} />
    </Suspense>
  );
}
