import { useId, useRef } from 'react';
import { mergeFields, written } from '#rules/applications/merge-fields.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decision-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx';

const MESSAGE_MAX = 4000;

type MessageBoxProps = Pick<TextAreaProps, 'id' | 'label' | 'optionalText' | 'help'> & {
  value: string;
  onWrite: (text: string) => void;
};

/** A message of a decision, with what can be filled in for each applicant. */
export function MessageBox({ value, onWrite, ...rest }: MessageBoxProps) {
  const text = useText(en);
  const base = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (field: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = from } = box.current ?? {};
    const next = value.slice(0, from) + field + value.slice(to);
    if (next.length > MESSAGE_MAX) return;
    focusAfter(
      () => onWrite(next),
      () => box.current,
    );
    box.current?.setSelectionRange(from + field.length, from + field.length);
  };
  return (
    <div className="grid gap-2">
      <TextArea
        {...rest}
        ref={box}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={value}
        onChange={(event) => onWrite(event.target.value)}
      />
      <div
        role="group"
        aria-labelledby={`${base}-insert`}
        className="flex flex-wrap items-center gap-1.5"
      >
        <span id={`${base}-insert`} className="text-xs text-muted">
          {text.insert}
        </span>
        {mergeFields.map((field) => (
          <Button
            key={field}
            size="sm"
            variant="secondary"
            aria-label={text.insertOf(text.fields[field])}
            onClick={() => insert(written(field))}
          >
            {text.fields[field]}
          </Button>
        ))}
      </div>
    </div>
  );
}
