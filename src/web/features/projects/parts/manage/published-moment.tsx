import type { ProjectDetail } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, Copy, Eye } from 'lucide-react';
import { useColon } from '#web/lib/naming.ts';
import { useFormat } from '#web/lib/format.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/project-published.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { SharePicture } from '#web/ui/share-picture.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

export interface PublishedMomentProps {
  workspace: Workspace;
  project: ProjectDetail;
}

/** What there is once a project is public: its link, code and picture, and one next step. */
export function PublishedMoment({ workspace, project }: PublishedMomentProps) {
  const text = useText(en);
  const format = useFormat();
  const colon = useColon();
  const isPublic = project.status !== 'draft' && project.status !== 'archived';
  const isOpen = project.status === 'open';
  const title = isOpen ? text.title : text.titleClosed;
  useTitle(isPublic ? colon(title, project.name) : text.draftTitle);
  const back = paths.project(workspace.accountId, project._id);
  if (!isPublic) {
    return (
      <EmptyState
        title={text.draftTitle}
        action={<LinkButton to={back}>{text.draftAction}</LinkButton>}
      >
        {text.draftBody}
      </EmptyState>
    );
  }
  const path = `/projects/${project.slug}`;
  const url = `${window.location.origin}${path}`;
  const file = `flair-${project.slug}`;
  return (
    <div className="mx-auto grid max-w-4xl gap-6">
      <div>
        <LinkButton
          variant="quiet"
          size="sm"
          className="-ms-3.5"
          icon={<ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />}
          to={back}
        >
          {text.back}
        </LinkButton>
      </div>
      <section
        aria-label={text.link}
        className="grid gap-5 rounded-panel bg-forest bg-[radial-gradient(120%_180%_at_100%_0%,oklch(0.5_0.14_147/0.85),transparent_62%)] p-5 text-on-forest md:p-8"
      >
        <div className="grid gap-2">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p>{isOpen ? text.body(project.name) : text.bodyClosed(project.name)}</p>
          {isOpen ? (
            <p className="text-sm text-on-forest-muted">
              {project.deadline
                ? text.until(format.dateTime(project.deadline, project.deadlineZone))
                : text.untilClosed}
            </p>
          ) : null}
        </div>
        <p className="display text-lg leading-snug wrap-anywhere md:text-xl">
          <bdi dir="ltr">{url.replace(/^https?:\/\//, '')}</bdi>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="volt"
            size="lg"
            icon={<Copy size={18} aria-hidden />}
            onClick={() => void copyText(url, { copied: text.copied, failed: text.copyFailed })}
          >
            {text.copy}
          </Button>
          <LinkButton variant="secondary" size="lg" icon={<Eye size={18} aria-hidden />} to={path}>
            {text.founder}
          </LinkButton>
        </div>
      </section>
      <section aria-label={text.share} className="grid gap-4">
        <h2 className="text-xl">{text.share}</h2>
        <div className="grid gap-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
          <QrCode url={url} name={file} />
          <SharePicture project={project} name={file} />
        </div>
      </section>
      {workspace.can('edit') ? (
        <NextStep accountId={workspace.accountId} projectId={project._id} />
      ) : null}
    </div>
  );
}

/** The review, and once there is one, the applications that it is for. */
function NextStep({ accountId, projectId }: { accountId: string; projectId: string }) {
  const { next, nextSetUp } = useText(en);
  const rubric = useQuery(callQuery('getRubric', { params: { id: projectId } }));
  if (rubric.isPending) return null;
  const review = paths.review(accountId, projectId);
  const criteria = rubric.data?.data.criteria.length ?? 0;
  const icon = <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />;
  return (
    <Card panel className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 className="text-lg">{criteria > 0 ? nextSetUp.title : next.title}</h2>
        <p className="text-sm text-muted">{criteria > 0 ? nextSetUp.body(criteria) : next.body}</p>
      </div>
      {criteria > 0 ? (
        <div className="flex flex-wrap gap-3">
          <LinkButton variant="secondary" to={review}>
            {nextSetUp.review}
          </LinkButton>
          <LinkButton icon={icon} to={`${paths.applications(accountId)}?project=${projectId}`}>
            {nextSetUp.action}
          </LinkButton>
        </div>
      ) : (
        <LinkButton icon={icon} to={review}>
          {next.action}
        </LinkButton>
      )}
    </Card>
  );
}
