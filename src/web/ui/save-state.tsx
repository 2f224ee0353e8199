import { CircleAlert } from 'lucide-react';
import type { SaveState as State } from '#web/lib/draft/state.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/saving.ts';
import { SaveNote } from './save-note.tsx';
import { linkStyle } from './link-style.ts';

export interface SaveStateProps {
  state: State;
  error: unknown;
  /** Everything of the document can be on the server. */
  complete: boolean;
  /** Stands for "Saved" where that alone would sound as if the public saw it. */
  saved?: string | undefined;
  onRetry: () => void;
}

const stuck = new Set<State['kind']>(['offline', 'refused', 'closed']);

/** Where a document is that saves itself, always in sight. */
export function SaveState({ state, error, complete, saved, onRetry }: SaveStateProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const isSaved = state.kind === 'saved' || state.kind === 'empty';
  const isStuck = stuck.has(state.kind);
  return (
    <p role="status" className="flex min-h-10 flex-wrap items-center gap-x-2 text-sm">
      {(isSaved || state.kind === 'device') && !complete ? (
        <span className="inline-flex items-center gap-1.5 text-warn">
          <CircleAlert size={16} aria-hidden className="shrink-0" />
          {text.partly}
        </span>
      ) : isSaved ? (
        <SaveNote
          state={{ kind: 'saved', at: '' }}
          words={saved ?? text.saved}
          className="text-sm"
        />
      ) : (
        <SaveNote state={state} className="text-sm" />
      )}
      {isStuck && error ? (
        <span className="text-warn">{failureText(error, text.failed)}</span>
      ) : null}
      {isStuck ? (
        <button type="button" onClick={onRetry} className={linkStyle('action')}>
          {text.retry}
        </button>
      ) : null}
    </p>
  );
}
