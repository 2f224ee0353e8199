import type { ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** What is said in place of a file. */
export function Told({ children }: { children: ReactNode }) {
  return (
    <div className="grid flex-1 place-items-center overflow-y-auto p-6">
      {typeof children === 'string' ? <Notice kind="error">{children}</Notice> : children}
    </div>
  );
}
