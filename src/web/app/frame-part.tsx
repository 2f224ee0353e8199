import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { isAt, places } from './places.ts';

interface FramePartProps {
  kind: string;
  /** It shows which place the page belongs to, and opens modals; nothing else of it depends on the page. */
  children: ReactElement;
}

/** What frames each page, for the server to keep: the same on all pages below a place, but for its links to modals. */
export function FramePart({ kind, children }: FramePartProps) {
  const { pathname } = useLocation();
  const place = places.find((one) => isAt(pathname, one)) ?? null;
  return (
    <ReadyPart kind={kind} shows={[place, pathname === place]} opensModals>
      {children}
    </ReadyPart>
  );
}
