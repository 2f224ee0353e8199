import type { ReactNode } from 'react';
import { useTitle } from '#web/lib/head.ts';

/** The heading of a workspace page with what can be done there. */
export function PageTitle({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  useTitle(title);
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{title}</h1>
        {note ? <p className="mt-1.5 text-sm text-muted">{note}</p> : null}
      </div>
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}
