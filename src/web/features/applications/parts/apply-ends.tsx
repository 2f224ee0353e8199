import { ArrowUpRight, CircleCheck, Inbox, Lock } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { sourceLink } from '#web/lib/source-link.ts';
import { en } from '#web/locales/en/apply.ts';
import { Card } from '#web/ui/card.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { UnsentLink } from '#web/features/device/parts/unsent-link.tsx';
import { useLate } from '#web/lib/use-late.ts';
import type { Application, ProjectReply } from '../queries.ts';
import { DecisionPromise } from './decision-promise.tsx';
import { EndPanel } from './sent/end-panel.tsx';

const loadReceipt = () => import('./sent/receipt.tsx');

/** After sending: that it arrived, the receipt, what comes now, and one way on. */
export function SentPanel({ application }: { application: Application }) {
  const text = useText(en).sent;
  const late = useLate(loadReceipt);
  return (
    <EndPanel
      icon={<CircleCheck size={32} aria-hidden />}
      title={text.title}
      body={text.body(
        application.projectId.name,
        application.projectId.entityManagementAccountId.entity.name,
      )}
    >
      {late ? (
        <late.Receipt applicationId={application._id} />
      ) : (
        <Card panel>
          <SkeletonText lines={5} />
        </Card>
      )}
      <div className="grid gap-4">
        <h2 className="text-xl">{text.nextTitle}</h2>
        <ol className="grid gap-4">
          {text.next.map((step, place) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden
                className="tabular grid size-8 shrink-0 place-items-center rounded-full border border-line-strong text-sm font-semibold"
              >
                {place + 1}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
        <DecisionPromise application={application} />
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/applications/${application._id}`} size="lg">
          {text.see}
        </LinkButton>
      </div>
    </EndPanel>
  );
}

export function AlreadyApplied({ applicationId }: { applicationId: string | null }) {
  const text = useText(en).already;
  return (
    <div className="page py-12">
      <EmptyState
        icon={<Inbox size={24} aria-hidden />}
        title={text.title}
        action={
          <>
            <LinkButton to={applicationId ? `/applications/${applicationId}` : '/applications'}>
              {text.see}
            </LinkButton>
            <UnsentLink />
          </>
        }
      >
        {text.body}
      </EmptyState>
    </div>
  );
}

export function CannotApply({ reason, slug }: { reason: string; slug: string }) {
  const text = useText(en);
  return (
    <div className="page py-12">
      <EmptyState
        icon={<Lock size={24} aria-hidden />}
        title={text.cannot.title}
        action={
          <>
            <LinkButton to={`/projects/${slug}`} variant="secondary">
              {text.back}
            </LinkButton>
            <LinkButton to="/projects">{text.cannot.other}</LinkButton>
            <UnsentLink />
          </>
        }
      >
        {reason} {text.cannot.kept}
      </EmptyState>
    </div>
  );
}

/** For a project whose form is not one of ours: where to apply. */
export function AppliedElsewhere({ project }: { project: ProjectReply['data']['project'] }) {
  const text = useText(en);
  const source = sourceLink(project.sourceUrl);
  const { entity } = project.entityManagementAccountId;
  return (
    <div className="page py-12">
      <EmptyState
        icon={<ArrowUpRight size={24} aria-hidden />}
        title={source ? text.elsewhere.title(source.host) : text.elsewhere.titleUnknown}
        action={
          <>
            <LinkButton to={`/projects/${project.slug}`} variant="secondary">
              {text.back}
            </LinkButton>
            {source ? (
              <a
                href={source.href}
                target="_blank"
                rel="noopener nofollow"
                className={buttonStyle()}
              >
                {text.elsewhere.go(source.host)}
                <ArrowUpRight size={16} aria-hidden className="rtl:-scale-x-100" />
              </a>
            ) : (
              <LinkButton to={`/organisations/${entity.slug}`}>
                {text.elsewhere.organisation}
              </LinkButton>
            )}
          </>
        }
      >
        {text.elsewhere.body(entity.name)}
      </EmptyState>
    </div>
  );
}
