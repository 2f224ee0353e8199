import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';

export interface ProgramsSectionProps {
  text: { title: string; body: string; docs: string };
  list: UseQueryResult;
  /** Rows that stand for the list while it comes. */
  count: number;
  /** What is shown once the list is there. */
  children: ReactNode;
  dialogs: ReactNode;
}

/** A part of the settings about programs of the organisation, and a list of theirs. */
export function ProgramsSection({ text, list, count, children, dialogs }: ProgramsSectionProps) {
  return (
    <section className="mt-12 grid gap-4 border-t border-line pt-8">
      <div className="grid gap-2">
        <h2 className="text-xl">{text.title}</h2>
        <p className="max-w-prose text-sm text-muted">{text.body}</p>
        <a className={`${linkStyle('action')} justify-self-start text-sm`} href="/docs">
          {text.docs}
        </a>
      </div>
      {list.isPending ? (
        <SkeletonRows count={count} label={text.title} />
      ) : list.isError ? (
        <QueryError query={list} />
      ) : (
        children
      )}
      {dialogs}
    </section>
  );
}
