import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

/** A hint on hover and focus; never the only place where something is said. */
export function Tooltip({ hint, children }: { hint: string; children: ReactElement }) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-50">
            <Base.Popup className="max-w-64 rounded-md bg-ink px-2.5 py-1.5 text-xs text-paper transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
              {hint}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  );
}
