import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/case-file-page.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { en as detail } from '#web/locales/en/applications.ts';
import { cx } from '#web/ui/cx.ts';
import { paths } from '#web/workspace/paths.ts';
import { WorkspacePage } from '#web/workspace/workspace.tsx';
import { CaseHistory } from './parts/case-history.tsx';
import { CaseSave } from './parts/case-save.tsx';
import { CaseSending } from './parts/case-sending.tsx';
import { nameOf, type CaseFile } from './parts/case-person.ts';

/** Everything that the reader may know of one application, now or as it was; a team reads it in its workspace. */
export function CaseFileScreen() {
  const isOfTeam = useRouteParam('accountId') !== '';
  if (!isOfTeam) return <CaseFilePage />;
  return <WorkspacePage tab="applications">{() => <CaseFilePage />}</WorkspacePage>;
}

function CaseFilePage() {
  const text = useText(en);
  const login = useText(detail).detail;
  const id = useRouteParam('id');
  const accountId = useRouteParam('accountId');
  const isLoggedIn = useAuth((state) => state.token !== null);
  const [at, setAt] = useState<string | null>(null);
  const now = useQuery({
    ...callQuery('getCaseFile', { params: { id } }),
    enabled: isLoggedIn,
  });
  const then = useQuery({
    ...callQuery('getCaseFile', { params: { id }, query: at === null ? {} : { at } }),
    enabled: isLoggedIn && at !== null,
  });
  useTitle(text.title);
  if (!isLoggedIn) {
    return (
      <div className="page py-12">
        <EmptyState
          title={login.visitorTitle}
          action={
            <ModalLink modal="login" variant="primary">
              {login.logIn}
            </ModalLink>
          }
        >
          {login.visitorBody}
        </EmptyState>
      </div>
    );
  }
  const shown = at === null ? now : then;
  const failed = now.isError ? now : shown.isError ? shown : null;
  if (failed) return <QueryError query={failed} className="page py-12" />;
  if (!now.data) return <SkeletonPage label={text.title} />;
  const file = (shown.data ?? now.data).data;
  return (
    <div className={cx('grid grid-cols-1 gap-6', !accountId && 'page py-8 md:py-10')}>
      <Link
        to={accountId ? paths.application(accountId, id) : `/applications/${id}`}
        className="inline-flex min-h-10 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink print:hidden"
      >
        <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
        {text.back}
      </Link>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-72 gap-1">
          <h1 className="text-3xl md:text-4xl">{text.title}</h1>
          <p className="text-muted">{text.body}</p>
        </div>
        <CaseSave id={id} at={at} />
      </header>
      <Moment file={now.data.data} at={at} onChange={setAt} />
      {file.blind ? <Notice>{text.blind}</Notice> : null}
      <Facts file={file} forTeam={accountId !== ''} />
      <CaseHistory file={file} />
      {file.submissions.map((sending) => (
        <CaseSending key={sending.number} sending={sending} isBlind={file.blind} />
      ))}
    </div>
  );
}

/** The instants at which something happened: one of them, or now. */
function Moment({
  file,
  at,
  onChange,
}: {
  file: CaseFile;
  at: string | null;
  onChange: (at: string | null) => void;
}) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const moments = [
    ...new Set([
      ...file.steps.map(({ createdAt }) => createdAt),
      ...(file.decisions ?? []).map((decision) => decision.at),
      ...(file.reviews ?? []).map((review) => review.at),
    ]),
  ].toSorted();
  return (
    <div className="max-w-sm">
      <Select
        label={text.at}
        value={at ?? ''}
        options={[
          { value: '', label: text.now },
          ...moments.toReversed().map((value) => ({ value, label: format.dateTime(value, zone) })),
        ]}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </div>
  );
}

function Facts({ file, forTeam }: { file: CaseFile; forTeam: boolean }) {
  const text = useText(en);
  const { project, startup, renamed } = file;
  const facts: [label: string, value: string | null, today: string | null][] = [
    [text.project, project.name, renamed.project],
    [text.organisation, project.organisation, renamed.organisation],
    [text.applicant, nameOf(file.applicant), null],
    [text.startup, startup?.name ?? null, renamed.startup],
  ];
  return (
    <Card panel>
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-5">
        {facts.map(([label, value, today]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
              {today === null ? null : (
                <dd className="wrap-anywhere text-muted">{text.today(today)}</dd>
              )}
            </div>
          ),
        )}
        <div>
          <dt className="text-muted">{text.status}</dt>
          <dd>
            <StatusChip status={file.status} forTeam={forTeam} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
