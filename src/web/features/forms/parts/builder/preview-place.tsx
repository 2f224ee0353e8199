import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-preview.ts';

/** A question's place in the preview; it comes into sight while it is edited. */
export function PreviewPlace({ isEdited, children }: { isEdited: boolean; children: ReactNode }) {
  const text = useText(en);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEdited) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isEdited]);
  return (
    <div
      ref={place}
      data-edited={isEdited ? '' : undefined}
      className="scroll-my-6 rounded-control outline-offset-8 outline-accent/60 data-edited:outline-2"
    >
      {isEdited ? <span className="sr-only">{text.edited}</span> : null}
      {children}
    </div>
  );
}
