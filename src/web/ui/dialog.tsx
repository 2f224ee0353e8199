import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { cx } from './cx.ts';
import { keepFocus } from './keep-focus.ts';

export interface DialogProps {
  open: boolean;
  /** Called when it was closed by key, backdrop or button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A picture above the title, decorative. */
  mark?: ReactNode;
  /** The content has a button that closes it, so the corner needs none. */
  hasOwnClose?: boolean;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The focus has gone back to the opener by then, where there is one. */
const GIVEN_BACK_MS = 100;

const firstField = 'input:not([type=hidden]):not(:disabled), textarea, select';
const sizes = { sm: 'sm:max-w-md', md: 'sm:max-w-lg', lg: 'sm:max-w-3xl' };

/** A dialog in the middle of the screen; on phones a sheet from the bottom. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'sm',
  mark,
  hasOwnClose = false,
  footer,
  children,
}: DialogProps) {
  const text = useText(en);
  const popup = useRef<HTMLDivElement>(null);
  // What opened it may be gone by now, as the link to the log-in after a log-in.
  useEffect(
    () => () => {
      setTimeout(() => keepFocus(() => document.getElementById('main')), GIVEN_BACK_MS);
    },
    [],
  );
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.2_0.03_165/0.5)] backdrop-blur-[3px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end overflow-y-auto overscroll-contain sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(firstField) ?? true}
            className={cx(
              'relative mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-dialog border border-line bg-surface text-ink shadow-float outline-none sm:max-h-none sm:rounded-dialog',
              'transition-[transform,opacity] duration-200 ease-out data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
              sizes[size],
            )}
          >
            <div className="flex items-start gap-3 px-5 pt-6 sm:px-7 sm:pt-7">
              <div className="grid flex-1 gap-1.5">
                {mark}
                <Base.Title className="text-xl">{title}</Base.Title>
                {description ? (
                  <Base.Description className="text-base text-muted">
                    {description}
                  </Base.Description>
                ) : null}
              </div>
              {hasOwnClose ? null : (
                <Base.Close
                  aria-label={text.close}
                  className="-me-2 -mt-1.5 inline-grid size-10 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-ink/6 hover:text-ink"
                >
                  <X size={20} aria-hidden />
                </Base.Close>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-5 pb-[calc(1.5rem+var(--safe-end))] sm:px-7 sm:pb-7">
              {children}
            </div>
            {footer ? (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 sm:px-7">
                {footer}
              </div>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
