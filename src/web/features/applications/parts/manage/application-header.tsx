import type { ApplicationDetail } from '#contract/application-views.ts';
import { ArrowLeft, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { ariaKeys, shortcuts, useShortcuts, type ShortcutId } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { applicantName } from '#web/lib/person.ts';
import { StagedBadge } from '../decisions/staged-badge.tsx';
import { paths } from '#web/workspace/paths.ts';

export interface ApplicationHeaderProps {
  accountId: string;
  application: ApplicationDetail;
  /** Ids in the order of the list it was opened from. */
  neighbours: string[];
  total: number;
  /** The way to that list where it does not stand beside. */
  list: ReactNode;
}

/** Whose application it is, and the way to the next one, by button and by key. */
export function ApplicationHeader(props: ApplicationHeaderProps) {
  const { accountId, application, neighbours, total, list } = props;
  const text = useText(en);
  const { search } = useLocation();
  const navigate = useNavigate();
  const name = applicantName(application);
  useTitle(name);
  const place = neighbours.indexOf(application._id);
  const to = (by: 1 | -1) => {
    const id = place < 0 ? undefined : neighbours[place + by];
    return id ? `${paths.application(accountId, id)}${search}` : null;
  };
  const [previous, next] = [to(-1), to(1)];
  useShortcuts({
    nextApplication: next ? () => void navigate(next) : null,
    previousApplication: previous ? () => void navigate(previous) : null,
  });
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to={`${paths.applications(accountId)}${search}`}
            className="inline-flex min-h-10 items-center gap-2 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
            {text.view.back}
          </Link>
          {list}
        </div>
        {place >= 0 ? (
          <nav aria-label={text.view.keys} className="flex items-center gap-2">
            <span className="tabular text-sm text-muted">
              {text.view.position(place + 1, total)}
            </span>
            <Neighbour
              to={previous}
              label={text.view.previous}
              shortcut="previousApplication"
              back
            />
            <Neighbour to={next} label={text.view.next} shortcut="nextApplication" />
          </nav>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <LogoMark
          name={name}
          seed={application.startupId?._id ?? application.userId._id}
          size="lg"
        />
        <div className="min-w-0 flex-1 basis-60">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{name}</h1>
          <p className="text-sm text-muted">{application.primary ?? application.projectId.name}</p>
        </div>
        <StatusChip status={application.status} forTeam />
        {application.staged ? <StagedBadge staged={application.staged} /> : null}
      </div>
    </div>
  );
}

function Neighbour({
  to,
  label,
  shortcut,
  back = false,
}: {
  to: string | null;
  label: string;
  shortcut: ShortcutId;
  back?: boolean;
}) {
  const Icon = back ? ChevronLeft : ChevronRight;
  const content = (
    <>
      {back ? <Icon size={16} aria-hidden className="rtl:-scale-x-100" /> : null}
      <span className="@max-[40rem]:sr-only">{label}</span>
      <span className="max-lg:hidden">
        <Kbd>{shortcuts[shortcut].keys[0].toUpperCase()}</Kbd>
      </span>
      {back ? null : <Icon size={16} aria-hidden className="rtl:-scale-x-100" />}
    </>
  );
  return to ? (
    <Link to={to} aria-keyshortcuts={ariaKeys(shortcut)} className={buttonStyle('secondary', 'sm')}>
      {content}
    </Link>
  ) : (
    <span aria-disabled="true" className={buttonStyle('secondary', 'sm')}>
      {content}
    </span>
  );
}
