import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_LABEL_LENGTH } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';

export interface InlineLabelProps {
  label: string;
  onWrite: (label: string) => void;
  /** Called when it was ended by key; the focus has to go somewhere. */
  onEnd: (byKey: boolean) => void;
}

/** The words of a question, written where they are read: Enter keeps them, Escape takes them back. */
export function InlineLabel({ label, onWrite, onEnd }: InlineLabelProps) {
  const text = useText(en);
  const [written, setWritten] = useState(label);
  const area = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  const end = (keep: boolean, byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const next = written.replaceAll(/\s*\n\s*/g, ' ').trim();
    if (keep && next !== '' && next !== label) onWrite(next);
    onEnd(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  return (
    <textarea
      ref={area}
      rows={1}
      aria-label={text.question.label}
      maxLength={MAX_LABEL_LENGTH}
      value={written}
      onChange={(event) => setWritten(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
      className="pointer-events-auto relative -m-1 block field-sizing-content min-h-8 w-[calc(100%+0.5rem)] resize-none rounded-control bg-paper p-1 text-sm font-semibold wrap-anywhere text-ink outline-2 outline-accent"
    />
  );
}
