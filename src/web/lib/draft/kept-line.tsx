import { HardDrive, TriangleAlert } from 'lucide-react';
import { en } from '#web/locales/en/kept-texts.ts';
import { useText } from '../i18n.ts';
import type { Kept } from './kept.ts';

const press = 'min-h-6 font-semibold text-ink underline underline-offset-4';

export type KeptLineProps = Pick<Kept, 'state' | 'beside'> & { clear: () => void };

/** Where an unsent text is, with the way to drop it. */
export function KeptLine({ state, beside, clear }: KeptLineProps) {
  const text = useText(en);
  const isRefused = state === 'page';
  const Icon = isRefused ? TriangleAlert : HardDrive;
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p className="flex flex-wrap items-center gap-x-3">
        <span
          role={isRefused ? 'alert' : undefined}
          className={isRefused ? 'font-medium text-warn' : undefined}
        >
          <Icon size={14} aria-hidden className="me-1.5 inline align-[-2px]" />
          {isRefused ? text.page : text.device}
        </span>
        <button
          type="button"
          className={press}
          onClick={(event) => {
            // This line goes, and must not take the focus with it.
            event.currentTarget
              .closest('form, fieldset')
              ?.querySelector<HTMLElement>('textarea, input:not([type=file])')
              ?.focus();
            clear();
          }}
        >
          {text.discard}
        </button>
      </p>
      {beside.map(({ field, options, take, drop }) => (
        <p key={field + options.join(' ')} className="flex flex-wrap items-center gap-x-3">
          <span className="wrap-anywhere whitespace-pre-line">
            {text.beside(options.join(', '))}
          </span>
          <button type="button" className={press} onClick={take}>
            {text.take}
          </button>
          <button type="button" className={press} onClick={drop}>
            {text.drop}
          </button>
        </p>
      ))}
    </div>
  );
}
