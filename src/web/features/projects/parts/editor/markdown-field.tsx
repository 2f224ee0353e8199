import { useState } from 'react';
import { useColon } from '#web/lib/naming.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { cx } from '#web/ui/cx.ts';
import { MarkdownView } from '#web/ui/markdown-view.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

export interface MarkdownFieldProps {
  id: string;
  label: string;
  help: string;
  value: string;
  /** As the server rendered the saved text. */
  html: string;
  /** The saved text is the shown one. */
  isSaved: boolean;
  rows?: number;
  maxLength: number;
  error?: string | null;
  optionalText?: string;
  onChange: (value: string) => void;
  /** Sends the text now, so that the preview can follow. */
  onPreview: () => void;
}

/** Markdown to write, and how the server renders it. */
export function MarkdownField({
  html,
  isSaved,
  onPreview,
  onChange,
  ...field
}: MarkdownFieldProps) {
  const text = useText(en);
  const colon = useColon();
  const [previewing, setPreviewing] = useState(false);
  const tabs = [
    { key: 'write', label: text.editor.write, active: !previewing },
    { key: 'preview', label: text.editor.preview, active: previewing },
  ];
  return (
    <div className="grid gap-2">
      <div
        className="relative z-1 flex gap-1 justify-self-end"
        role="group"
        aria-label={`${text.editor.write}, ${text.editor.preview}`}
      >
        {tabs.map(({ key, label, active }) => (
          <button
            key={key}
            type="button"
            aria-pressed={active}
            onClick={() => {
              setPreviewing(key === 'preview');
              if (key === 'preview') onPreview();
            }}
            className={cx(
              'min-h-10 rounded-control px-3 text-sm',
              active ? 'bg-ink/7 font-semibold' : 'text-muted hover:bg-ink/5',
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={previewing ? 'hidden' : 'contents'}>
        <TextArea {...field} className="-mt-8" onChange={(event) => onChange(event.target.value)} />
      </div>
      {previewing ? (
        <section
          aria-label={colon(field.label, text.editor.preview)}
          className="min-h-40 rounded-control border border-line bg-surface p-4"
        >
          {!isSaved ? (
            <p className="text-sm text-muted">{text.editor.previewWaiting}</p>
          ) : html ? (
            <MarkdownView html={html} />
          ) : (
            <p className="text-sm text-muted">{text.editor.previewEmpty}</p>
          )}
        </section>
      ) : null}
    </div>
  );
}
