import { Check, CircleAlert, CloudOff, Laptop } from 'lucide-react';
import { useFailureText } from '../../../../lib/failure-text.ts';
import { useText } from '../../../../lib/i18n.ts';
import { en } from '../../../../locales/en/manage-projects.ts';
import { cx } from '../../../../ui/cx.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import type { SaveStatus } from './autosave.ts';

export interface SaveStateProps {
  status: SaveStatus;
  error: unknown;
  /** Everything of the document can be on the server. */
  complete: boolean;
  /** Stands for "Saved" where that alone would sound as if the public saw it. */
  saved?: string | undefined;
  onRetry: () => void;
}

const icons = {
  saved: Check,
  partly: CircleAlert,
  waiting: Laptop,
  saving: null,
  device: CloudOff,
  refused: CircleAlert,
  conflict: CircleAlert,
} as const;

/** Where the text is now, always in sight. */
export function SaveState({ status, error, complete, saved, onRetry }: SaveStateProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const shown = status === 'saved' && !complete ? 'partly' : status;
  const Icon = icons[shown];
  const stuck = status === 'device' || status === 'refused';
  const bad = stuck || status === 'conflict' || shown === 'partly';
  return (
    <p
      role="status"
      className={cx(
        'flex min-h-10 flex-wrap items-center gap-x-2 text-sm',
        bad ? 'text-warn' : 'text-muted',
      )}
    >
      {Icon ? <Icon size={16} aria-hidden className="shrink-0" /> : <Spinner size={16} />}
      <span>
        {shown === 'saved' ? (saved ?? text.save.saved) : text.save[shown]}
        {stuck && error ? <span>. {failureText(error, text.failed)}</span> : null}
      </span>
      {stuck ? (
        <button
          type="button"
          onClick={onRetry}
          className="min-h-10 font-semibold underline underline-offset-4"
        >
          {text.save.retry}
        </button>
      ) : null}
    </p>
  );
}
