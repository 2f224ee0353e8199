import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { isAt, places } from './places.ts';

/** What frames each page, for the server to keep: the same for all pages below a place, but for its links to modals. */
export function framePart(kind: string, Whole: ComponentType): ComponentType {
  return function FramePart() {
    const { pathname } = useLocation();
    const place = places.find((one) => isAt(pathname, one)) ?? null;
    return (
      <ReadyPart kind={kind} shows={[place, pathname === place]} opensModals>
        <Whole />
      </ReadyPart>
    );
  };
}
