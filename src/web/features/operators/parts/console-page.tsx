import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operators.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { overview } from '../queries.ts';
import { consolePages, type ConsolePageName } from './pages.ts';

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
  const text = useText(en);
  const counts = useQuery(overview).data?.data;
  useTitle(title);
  const waiting: Partial<Record<ConsolePageName, number | undefined>> = {
    verifications: counts?.verificationsWaiting,
    moderation: counts?.reportsOpen,
    disputes: counts?.disputesOpen,
    charges: counts?.reversalsProposed,
  };
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="page -mb-px pt-2">
          <LinkTabs
            label={text.tabs.label}
            current={page}
            tabs={Object.entries(consolePages).map(([key, to]) => ({
              key,
              to,
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `consolePages` has these names and no other.
              label: text.tabs[key as ConsolePageName],
              // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `consolePages` has these names and no other.
              count: waiting[key as ConsolePageName] || undefined,
            }))}
          />
        </div>
      </div>
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
    </>
  );
}
