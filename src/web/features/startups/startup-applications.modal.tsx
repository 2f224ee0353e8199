import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, FileText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import type { ModalProps } from '#web/lib/modal-registry.ts';
import { useModal } from '#web/lib/search-params.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/startups.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { MembersOnly } from './parts/members-only.tsx';
import { waitingApplications, type SentApplication } from './queries.ts';

/** The sent applications without a startup, to pick the one whose answers fill a profile. */
export function StartupApplicationsModal({ close }: ModalProps) {
  const text = useText(en).listModal;
  return (
    <MembersOnly>
      <Dialog open onClose={close} size="md" title={text.title} description={text.body}>
        <List />
      </Dialog>
    </MembersOnly>
  );
}

function List() {
  const texts = useText(en);
  const text = texts.listModal;
  const list = useInfiniteQuery(waitingApplications);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  if (list.isPending) return <SkeletonRows count={3} label={text.title} />;
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<FileText size={24} aria-hidden />}
        title={text.none}
        action={
          <ModalLink modal="create_startup" variant="primary">
            {texts.create}
          </ModalLink>
        }
      >
        {text.noneBody}
      </EmptyState>
    );
  }
  return (
    <div className="grid">
      <ul
        aria-label={text.title}
        className="divide-y divide-line overflow-hidden rounded-card border border-line"
      >
        {rows.map((application) => (
          <Row key={application._id} application={application} />
        ))}
      </ul>
      {list.hasNextPage ? <MorePages list={list} shown={rows.length} /> : null}
    </div>
  );
}

function Row({ application }: { application: SentApplication }) {
  const text = useText(en).listModal;
  const format = useFormat();
  const now = useNow();
  const { modalHref } = useModal();
  const { state } = useLocation();
  const { projectId: project, status, sentAt } = application;
  const { entity } = project.entityManagementAccountId;
  return (
    <li>
      <Link
        to={{ search: modalHref('generate_startup', { applicationId: application._id }) }}
        replace
        state={state as unknown}
        preventScrollReset
        className="flex items-center gap-3.5 px-4 py-3 transition-colors hover:bg-ink/3 focus-visible:-outline-offset-2"
      >
        <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="text-sm font-semibold wrap-anywhere">{project.name}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <span className="wrap-anywhere">{entity.name}</span>
            {sentAt ? <span>{text.sent(format.ago(sentAt, now))}</span> : null}
          </span>
          <span className="mt-1 justify-self-start">
            <StatusChip status={status} />
          </span>
        </span>
        <ChevronRight size={16} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
      </Link>
    </li>
  );
}
