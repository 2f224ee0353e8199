import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { dismissToast, TOAST_MS, useToasts, type Toast, type ToastKind } from './toast-store.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info } satisfies Record<
  ToastKind,
  typeof Info
>;
const tones = { success: 'green', error: 'rose', info: 'blue' } satisfies Record<ToastKind, string>;

/** The live region of the toasts: bottom left, 50 px from the edges and above a bar at the thumb, at the top over a phone's dialog; pointer or focus on them stops the clock. */
export function Toasts() {
  const text = useText(en);
  const toasts = useToasts((state) => state.toasts);
  const [held, setHeld] = useState(false);
  return (
    <div
      role="region"
      aria-label={text.notifications}
      aria-live="polite"
      className="pointer-events-none fixed start-[50px] top-(--toast-start) bottom-(--toast-end) z-60 grid w-[min(24rem,calc(100vw-100px))] gap-2"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} held={held} />
      ))}
    </div>
  );
}

function ToastItem({ toast, held }: { toast: Toast; held: boolean }) {
  const text = useText(en);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);
  const Icon = icons[toast.kind];
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className="enter pointer-events-auto flex items-center gap-3 rounded-card border border-line bg-raised py-1.5 ps-3.5 pe-1.5 text-sm text-ink shadow-float"
    >
      <span
        data-tone={tones[toast.kind]}
        className="tone grid size-7 shrink-0 place-items-center rounded-full"
      >
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0 flex-1 py-1.5">{toast.message}</span>
      {toast.action ? (
        <button
          type="button"
          className="min-h-10 rounded-md px-2.5 font-semibold text-accent-text hover:bg-ink/6"
          onClick={() => {
            toast.action?.run();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={text.dismiss}
        className="grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-ink/6"
        onClick={() => dismissToast(toast.id)}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
