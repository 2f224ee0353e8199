import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { MAX_LABEL_LENGTH } from '#contract/limits.ts';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';

export interface InlineLabelProps {
  label: string;
  onWrite: (label: string) => void;
  /** Called when it was ended by key; the focus has to go somewhere. */
  onEnd: (byKey: boolean) => void;
}

/**
 * The words of a question, written where they are read, at each key; Escape puts the earlier ones back, and so does
 * emptying the box.
 */
export function InlineLabel({ label, onWrite, onEnd }: InlineLabelProps) {
  const text = useText(en);
  const say = useMessageText();
  /* Before the first key: until then a colleague's words may still come. */
  const earlier = useRef<string | null>(null);
  const [blank, setBlank] = useState<string | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isOver = useRef(false);
  const problemId = useId();
  const problem = tooLong(label, MAX_LABEL_LENGTH);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, []);
  const end = (keep: boolean, byKey: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    const written = (blank ?? label).replaceAll(/\s*\n\s*/g, ' ').trim();
    const next = keep && written !== '' ? written : (earlier.current ?? label);
    if (next !== label) onWrite(next);
    onEnd(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  return (
    <>
      <textarea
        ref={area}
        rows={1}
        aria-label={text.question.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        value={blank ?? label}
        onChange={(event) => {
          const { value } = event.target;
          const isBlank = value.trim() === '';
          earlier.current ??= label;
          setBlank(isBlank ? value : null);
          onWrite(isBlank ? earlier.current : value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => end(true, false)}
        className="pointer-events-auto relative -m-1 block field-sizing-content min-h-8 w-[calc(100%+0.5rem)] resize-none rounded-control bg-paper p-1 text-sm font-semibold wrap-anywhere text-ink outline-2 outline-accent"
      />
      {problem ? (
        <span id={problemId} role="alert" className="mt-2 block text-sm text-danger">
          {say(problem)}
        </span>
      ) : null}
    </>
  );
}
