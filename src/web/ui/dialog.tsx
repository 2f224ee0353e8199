import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { cx } from './cx.ts';

export interface DialogProps {
  open: boolean;
  /** Called when it was closed by key, backdrop or button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `page` takes all there is, on a phone without a margin; what is in it lays itself out and scrolls. */
  size?: 'sm' | 'md' | 'lg' | 'page';
  /** A picture above the title, decorative. */
  mark?: ReactNode;
  /** The content has a button that closes it, so the corner needs none. */
  hasOwnClose?: boolean;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
}

/* The popup takes the focus twice, the second time in the next frame. */
function focusFirstField(popup: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== popup) return;
      popup.querySelector<HTMLElement>(firstField)?.focus();
    }),
  );
}

const firstField = 'input:not([type=hidden]):not(:disabled), textarea, select';
const sheet = 'max-h-[92dvh] rounded-t-dialog border border-line sm:max-h-none sm:rounded-dialog';
const sizes = {
  sm: cx(sheet, 'sm:max-w-md'),
  md: cx(sheet, 'sm:max-w-lg'),
  lg: cx(sheet, 'sm:max-w-3xl'),
  page: 'h-dvh overflow-hidden border-line sm:h-[calc(100dvh-3rem)] sm:max-w-6xl sm:rounded-dialog sm:border',
};

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
  const lastFocused = useRef<Element | null>(null);
  const isPage = size === 'page';
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.2_0.03_165/0.5)] backdrop-blur-[3px] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 grid items-end overflow-y-auto overscroll-contain sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            initialFocus={() => popup.current?.querySelector<HTMLElement>(firstField) ?? true}
            onFocus={({ target }) => {
              if (target !== popup.current) lastFocused.current = target;
              // The step that had the focus has made way for the next one: its first field takes it.
              else if (lastFocused.current?.isConnected === false) {
                lastFocused.current = null;
                focusFirstField(target);
              }
            }}
            className={cx(
              'relative mx-auto flex w-full flex-col bg-surface text-ink shadow-float outline-none',
              'transition-[transform,opacity] duration-200 ease-out data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2',
              sizes[size],
            )}
          >
            <div
              className={cx(
                'flex items-start gap-3',
                isPage ? 'px-5 pt-4' : 'px-5 pt-6 sm:px-7 sm:pt-7',
              )}
            >
              <div className="grid min-w-0 flex-1 gap-1.5">
                {mark}
                <Base.Title className={isPage ? 'truncate py-1.5 text-lg' : 'text-xl'}>
                  {title}
                </Base.Title>
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
            <div
              className={cx(
                'min-h-0 flex-1',
                isPage
                  ? 'flex flex-col'
                  : 'overflow-y-auto px-5 pb-[calc(1.5rem+var(--safe-end))] sm:px-7 sm:pb-7',
                description ? 'pt-1.5' : !isPage && 'pt-5',
              )}
            >
              {/* It scrolls with the rest: in large letters it takes more than a phone has. */}
              {description ? (
                <Base.Description className="max-w-prose text-base text-muted not-last:mb-5">
                  {description}
                </Base.Description>
              ) : null}
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
