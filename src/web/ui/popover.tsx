import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';
import { popupStyle } from './popup-style.ts';

export interface PopoverProps {
  trigger: ReactElement;
  title?: string;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A small panel beside its trigger, for something to read or to set. */
export function Popover({ trigger, title, align = 'start', children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={8} align={align} className="z-50">
          <Base.Popup className={cx(popupStyle, 'w-80 max-w-[calc(100vw-2rem)] p-4 text-sm')}>
            {title ? (
              <Base.Title className="mb-2 text-base font-semibold">{title}</Base.Title>
            ) : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
