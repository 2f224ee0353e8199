import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey place holder; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('shimmer block rounded-md bg-line/70', className)} />;
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2.5" aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

export function SkeletonRows({ count = 5, label }: { count?: number; label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="divide-y divide-line rounded-panel border border-line bg-surface"
    >
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex items-center gap-4 p-4">
          <Skeleton className="size-10 rounded-control" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
  );
}

/** What a page shows while its script loads; with its heading, where that is known before. */
export function SkeletonPage({ label, heading }: { label: string; heading?: ReactNode }) {
  return (
    <div className="page grid min-h-dvh grid-cols-1 content-start gap-6 py-10">
      {heading ?? <Skeleton className="h-9 w-64 max-w-full" />}
      <div role="status" aria-label={label} className="grid grid-cols-1 gap-4">
        <Skeleton className="mb-2 h-5 w-96 max-w-full" />
        {Array.from({ length: 4 }, (_, row) => (
          <Skeleton key={row} className="h-20 rounded-card" />
        ))}
      </div>
    </div>
  );
}
