import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { ApplicationStatus } from '#web/ui/status-tones.ts';

export interface ApplicationRowProps {
  project: string;
  organisation: { name: string; hue: number; logoUrl: string | null };
  /** Startup, dates: one fact each. */
  facts: ReactNode[];
  status?: ApplicationStatus;
  /** Left out in a sample. */
  to?: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** An application in a list: whose project, how it stands, what can be done. */
export function ApplicationRow({
  project,
  organisation,
  facts,
  status,
  to,
  action,
  children,
}: ApplicationRowProps) {
  return (
    <li className="relative grid gap-3 px-4 py-4 transition-colors has-[a.row-link:hover]:bg-ink/3 sm:flex sm:items-center sm:gap-4 sm:px-5">
      <span className="flex min-w-0 flex-1 items-start gap-3.5">
        <LogoMark
          name={organisation.name}
          seed={organisation.hue}
          imageUrl={organisation.logoUrl}
        />
        <span className="grid min-w-0 flex-1 gap-0.5">
          {to ? (
            <Link
              to={to}
              className="row-link font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-offset-4"
            >
              {project}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{project}</span>
          )}
          <span className="text-sm wrap-anywhere text-muted">{organisation.name}</span>
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
            {facts.map((fact, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a fixed order of facts
              <span key={place}>{fact}</span>
            ))}
          </span>
          {children}
        </span>
      </span>
      <span className="relative flex flex-wrap items-center gap-2 ps-13.5 sm:justify-end sm:ps-0">
        {status ? <StatusChip status={status} /> : null}
        {action}
      </span>
    </li>
  );
}

export function ApplicationRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
    >
      {children}
    </ul>
  );
}
