import { Skeleton, SkeletonText } from './skeleton.tsx';

/** In place of a list of cards, in its columns. */
export function SkeletonCards({ count = 6, label }: { count?: number; label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: count }, (_, card) => (
        <div key={card} className="overflow-hidden rounded-panel border border-line bg-surface">
          <Skeleton className="h-24 rounded-none" />
          <div className="grid gap-4 p-5">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-6 w-4/5" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </div>
  );
}
