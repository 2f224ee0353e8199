import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/** How wide the screen is that is shown, in pixels of its own. */
export const previewWidths = { phone: 390, tablet: 768, desktop: 1120 } as const;
export type PreviewWidth = keyof typeof previewWidths;

/** A screen of a certain width, drawn smaller where there is less room. */
export function PreviewFrame({ width, children }: { width: PreviewWidth; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  // Before it is painted: a moment at full size would be cut off.
  useLayoutEffect(() => {
    if (!frame.current || typeof ResizeObserver === 'undefined') return undefined;
    setRoom(frame.current.clientWidth);
    const seen = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, []);
  const wide = previewWidths[width];
  const scale = room > 0 ? Math.min(1, room / wide) : 1;
  return (
    <div ref={frame} className="min-w-0 overflow-hidden">
      <div
        data-width={width}
        // Zoom and not transform: what is drawn smaller takes less room, too.
        style={{ zoom: scale, width: room > 0 ? wide : undefined }}
        className={cx(
          'mx-auto max-w-none overflow-hidden border border-line bg-paper shadow-card',
          width === 'phone' ? 'rounded-[2.25rem] border-8 border-ink/80' : 'rounded-panel',
        )}
      >
        {children}
      </div>
    </div>
  );
}
