import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SaveState } from '#web/lib/draft/state.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SaveNote } from '#web/ui/save-note.tsx';

interface Target {
  to: string;
  label: ReactNode;
}

export interface Ways {
  before: Target | null;
  after: Target | null;
}

/** Where the text of a form is saved, beside the ways. */
export function StepNote({ state }: { state: SaveState }) {
  return <SaveNote state={state} isOverall className="min-w-0 basis-full sm:flex-1 sm:basis-0" />;
}

/** The end of a form's page: its `StepNote`, and the ways back and on. At the thumb on phones. */
export function StepNav({ before, after, children }: Ways & { children: ReactNode }) {
  return (
    <div
      data-thumb-bar="steps"
      className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-paper/95 px-4 pt-3 pb-[calc(0.75rem+var(--safe-end))] backdrop-blur-md md:static md:mx-0 md:border-0 md:bg-transparent md:p-0 md:pt-2"
    >
      {children}
      {before ? (
        <LinkButton
          to={before.to}
          variant="secondary"
          icon={<ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />}
        >
          {before.label}
        </LinkButton>
      ) : null}
      {after ? (
        <LinkButton to={after.to} className="min-w-0 flex-1 sm:max-w-80 sm:flex-none">
          <span className="truncate">{after.label}</span>
          <ArrowRight size={16} aria-hidden className="shrink-0 rtl:-scale-x-100" />
        </LinkButton>
      ) : null}
    </div>
  );
}
