import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '#web/lib/head.ts';
import { Button } from '#web/ui/button.tsx';
import { overview } from '../queries.ts';
import { ConsoleNav, type ConsoleNavProps } from './console-nav.tsx';
import type { ConsolePageName } from './pages.ts';

export interface ConsolePageProps {
  page: ConsolePageName;
  title: string;
  note?: ReactNode;
  /** What leads up to the list that this is one of. */
  back?: ReactNode;
  action?: ReactNode;
  /** Where rows can be added: the press for it. */
  add?: { label: string; onAdd: () => void };
  children: ReactNode;
}

/** The frame of every page of the console, with what waits on each tab. */
export function ConsolePage({ page, title, note, back, action, add, children }: ConsolePageProps) {
  const counts = useQuery(overview).data?.data;
  useTitle(title);
  const waiting: ConsoleNavProps['waiting'] = {
    verifications: counts?.verificationsWaiting,
    moderation: counts?.reportsOpen,
    disputes: counts?.disputesOpen,
    charges: counts?.reversalsProposed,
  };
  return (
    <div
      data-console
      className="xl:grid xl:min-h-[calc(100dvh-4rem)] xl:grid-cols-[15rem_minmax(0,1fr)] print:block"
    >
      <ConsoleNav page={page} waiting={waiting} />
      <div className="page pt-6 pb-20">
        {back}
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl">{title}</h1>
            {note ? <p className="mt-1 text-sm text-muted">{note}</p> : null}
          </div>
          {action}
          {add ? (
            <Button icon={<Plus size={18} aria-hidden />} onClick={add.onAdd}>
              {add.label}
            </Button>
          ) : null}
        </div>
        {children}
      </div>
    </div>
  );
}
