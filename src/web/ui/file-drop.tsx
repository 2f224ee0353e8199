import { FileUp, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { en } from '#web/locales/en/ui.ts';
import { en as uploads } from '#web/locales/en/uploads.ts';
import { useText } from '#web/lib/i18n.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { keepFocus } from './keep-focus.ts';
import { ProgressBar } from './progress-bar.tsx';
import { linkStyle } from './link-style.ts';

export interface DroppedFile {
  key: string;
  name: string;
  /** Bytes. */
  size: number;
  /** 0–1 while it is being sent. */
  progress?: number | undefined;
  error?: string | undefined;
  href?: string | undefined;
}

export interface FileDropProps {
  label: string;
  hideLabel?: boolean;
  help?: string | undefined;
  error?: string | null | undefined;
  accept?: string | undefined;
  multiple?: boolean;
  files: DroppedFile[];
  onFiles: (files: File[]) => void;
  onRemove: (key: string) => void;
  /** Offers another try beside a file that failed. */
  onRetry?: { label: string; run: (key: string) => void } | undefined;
}

export function FileDrop({
  label,
  hideLabel = false,
  help,
  error,
  accept,
  multiple = false,
  files,
  onFiles,
  onRemove,
  onRetry,
}: FileDropProps) {
  const text = useText(uploads).file;
  const { remove } = useText(en);
  const base = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-2">
      <span className={cx('text-sm font-semibold', hideLabel && 'sr-only')} id={`${base}-label`}>
        {label}
      </span>
      <label
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
        className={cx(
          'grid min-h-28 place-items-center gap-1 rounded-card border border-dashed px-4 py-5 text-center text-sm transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          over
            ? 'border-accent bg-volt-soft text-on-volt-soft'
            : 'border-line-strong text-muted hover:border-muted',
        )}
      >
        <input
          ref={input}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={multiple}
          aria-labelledby={`${base}-label`}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <FileUp size={22} aria-hidden />
        <span>
          <span className={cx(linkStyle(), 'text-ink')}>{text.choose}</span> {text.orDrop}
        </span>
        {help ? (
          <span id={`${base}-help`} className="text-xs">
            {help}
          </span>
        ) : null}
      </label>
      {error ? (
        <p id={`${base}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
      {files.length ? (
        <ul className="grid gap-2">
          {files.map((file) => (
            <li
              key={file.key}
              className="grid gap-2 rounded-control border border-line bg-surface py-1 ps-3.5 pe-1"
            >
              <span className="flex items-center gap-3 text-sm">
                {file.href ? (
                  <a href={file.href} className={cx(linkStyle(), 'min-w-0 flex-1 truncate')}>
                    {file.name}
                  </a>
                ) : (
                  <span className="min-w-0 flex-1 truncate">{file.name}</span>
                )}
                <span className="tabular text-xs text-muted">{text.size(file.size)}</span>
                <IconButton
                  label={remove(file.name)}
                  icon={<X size={16} aria-hidden />}
                  onClick={() => {
                    onRemove(file.key);
                    keepFocus(() => input.current);
                  }}
                />
              </span>
              {file.progress !== undefined && file.progress < 1 ? (
                <ProgressBar
                  label={text.sending(file.name)}
                  value={Math.round(file.progress * 100)}
                  max={100}
                  className="me-3 mb-2"
                />
              ) : null}
              {file.error ? (
                <span className="flex flex-wrap items-center gap-x-3 pb-1 text-xs">
                  <span role="alert" className="text-danger">
                    {file.error}
                  </span>
                  {onRetry ? (
                    <button
                      type="button"
                      onClick={() => onRetry.run(file.key)}
                      className={linkStyle('action')}
                    >
                      {onRetry.label}
                    </button>
                  ) : null}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
