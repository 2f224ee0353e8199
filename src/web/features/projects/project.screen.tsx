import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, BadgeCheck, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { hasEnded } from '#rules/projects/project.ts';
import { BookmarkSlot } from '#web/features/bookmarks/parts/bookmark-slot.tsx';
import { useAuth } from '#web/lib/auth-store.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { deadlineState, useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/project-page.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { hueOf } from '#rules/hues.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { MarkdownView } from '#web/ui/markdown-view.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { ReportButton } from './parts/report-button.tsx';
import { Alternatives } from './parts/alternatives.tsx';
import { ApplyBar, ApplyCard, type ApplyState } from './parts/apply-card.tsx';
import { WhoCanApply } from './parts/eligibility/who-can-apply.tsx';
import { FormOutline } from './parts/form-outline.tsx';
import { useAwardText } from './parts/project-card.tsx';
import { PastRounds } from './parts/past-rounds.tsx';
import { ProjectFacts, type ProjectPage } from './parts/project-facts.tsx';
import { ReferredBy } from './parts/referred-by.tsx';
import { ViewCounter } from './parts/view-counter.tsx';
import { projectDetails } from './queries.ts';

export function ProjectScreen() {
  const text = useText(en);
  const slug = useRouteParam('slug');
  const page = useQuery(projectDetails(slug));
  const now = useNow();
  if (page.isPending) return <SkeletonPage label={text.title} />;
  if (page.isError) return <QueryError query={page} className="page py-16" />;
  const { data } = page.data;
  const { _id: id, deadline } = data.project;
  // Under one that is over stand others, of which this reply says nothing.
  const shows = hasEnded(data.project, now) ? undefined : data;
  return (
    <ReadyPart key={id} kind="project" shows={shows} deadline={deadline} linksHere>
      <Project page={data} />
    </ReadyPart>
  );
}

function Project({ page }: { page: ProjectPage }) {
  const text = useText(en);
  const { project } = page;
  const { entity } = project.entityManagementAccountId;
  useTitle(project.name);
  const state = useApplyState(page);
  return (
    <article data-hue={hueOf(entity.hue)} className="pb-28 lg:pb-16">
      <ViewCounter projectId={project._id} />
      <HueBanner
        seed={project.slug}
        hue={entity.hue}
        imageUrl={project.banner}
        focus={project.bannerFocus}
        first
        className="h-32 md:h-44"
      />
      <div className="page grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <header className="grid gap-5 lg:col-start-1">
          <div className="flex items-end justify-between gap-4">
            <LogoMark
              name={entity.name}
              seed={entity.hue}
              imageUrl={entity.logoUrl}
              size="xl"
              className="relative -mt-10 border-4 border-paper"
            />
            <div className="flex gap-2 pt-3">
              {state.editTo ? (
                <LinkButton
                  to={state.editTo}
                  variant="secondary"
                  size="sm"
                  icon={<Pencil size={16} aria-hidden />}
                >
                  {text.apply.edit}
                </LinkButton>
              ) : null}
              <ReportButton kind="project" id={project._id} name={project.name} />
              {state.mayRemind ? null : (
                <BookmarkSlot slug={project.slug} name={project.name} as="button" />
              )}
              <ShareButton
                title={project.name}
                path={`/projects/${project.slug}`}
                project={project.slug}
                link={{ leadsTo: 'project', targetId: project._id }}
              />
            </div>
          </div>
          <div className="grid gap-3">
            <h1 className="text-3xl wrap-anywhere md:text-4xl">{project.name}</h1>
            <p className="flex flex-wrap items-center gap-x-2 text-muted">
              {/* One line of text: a long name breaks after “by” as any words do. */}
              <Link to={`/organisations/${entity.slug}`} className="py-2.5">
                {text.by} <span className={cx(linkStyle('inline'), 'text-ink')}>{entity.name}</span>
                {entity.verified ? (
                  <>
                    {'\u00a0'}
                    <BadgeCheck
                      size={18}
                      role="img"
                      aria-label={text.verified}
                      className="inline align-[-0.2em] text-ink"
                    />
                  </>
                ) : null}
              </Link>
              <ReferredBy />
            </p>
          </div>
          {project.executiveSummary &&
          !isBeginning(project.executiveSummary, project.description) ? (
            <p className="max-w-[44rem] text-lg">{project.executiveSummary}</p>
          ) : null}
        </header>
        <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-6">
          <div className="grid gap-5 lg:sticky lg:top-22">
            <ApplyCard page={page} state={state} />
            <ProjectFacts page={page} />
          </div>
        </aside>
        <div className="grid content-start gap-12 lg:col-start-1">
          <Benefits page={page} />
          <WhoCanApply page={page} />
          {project.descriptionHtml ? (
            <section aria-labelledby="about" className="grid gap-4">
              <h2 id="about" className="text-xl md:text-2xl">
                {text.about}
              </h2>
              <MarkdownView html={project.descriptionHtml} className="max-w-[44rem]" />
            </section>
          ) : null}
          <FormOutline page={page} isOpen={state.open} />
          <PastRounds slug={project.slug} />
          <p>
            <Link
              to="/projects"
              className="inline-flex min-h-10 items-center gap-2 text-sm font-semibold text-accent-text"
            >
              <ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />
              {text.back}
            </Link>
          </p>
        </div>
      </div>
      <Alternatives project={project} isOpen={state.open} />
      <ApplyBar page={page} state={state} />
    </article>
  );
}

/* An import makes the summary of the text's beginning: whoever reads the text is not told it twice. */
function isBeginning(summary: string, text: string): boolean {
  return text.replaceAll(/\s+/g, ' ').startsWith(summary.replace(/…$/, ''));
}

/* The rule is the server's own, on the browser's clock; what only the server knows comes with userInfo. */
function useApplyState({ project, userInfo }: ProjectPage): ApplyState {
  const loggedIn = useAuth((auth) => auth.token !== null);
  const now = useNow();
  const own = useQuery({
    ...callQuery('getProjectUserInfo', { params: { id: project._id } }),
    enabled: loggedIn,
  });
  const known = loggedIn ? (own.data?.data ?? userInfo) : null;
  const [hasLeft, setLeft] = useState(false);
  // The link may be followed before the app has loaded: it has the focus then.
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      setLeft((left) => left || document.activeElement?.matches('[data-source]') === true),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const { status, deadline, questionCount } = project;
  const isElsewhere = questionCount === 0;
  const accountId = project.entityManagementAccountId._id;
  return {
    open: status === 'open' && !hasEnded(project, now),
    isElsewhere,
    // In two days there is a morning before the last day, wherever somebody is.
    mayRemind: isElsewhere && status === 'open' && deadlineState(deadline, now).days >= 2,
    hasLeft,
    onLeave: () => setLeft(true),
    hasApplication: Boolean(known?.applicationId),
    editTo: known?.canEdit ? `/organisation/${accountId}/projects/${project._id}` : null,
  };
}

function Benefits({ page: { project } }: { page: ProjectPage }) {
  const text = useText(en);
  const award = useAwardText(project.award);
  if (!award && !project.benefitsHtml) return null;
  return (
    <section aria-labelledby="gets" className="grid gap-4">
      <h2 id="gets" className="text-xl md:text-2xl">
        {text.gets}
      </h2>
      <div className="grid gap-4 rounded-panel bg-volt-soft p-5 text-on-volt-soft md:p-7">
        {award ? (
          <p className="grid gap-1">
            <span className="text-sm">{text.award}</span>
            <span className="display text-2xl md:text-3xl">{award}</span>
          </p>
        ) : null}
        {project.benefitsHtml ? <MarkdownView html={project.benefitsHtml} /> : null}
      </div>
    </section>
  );
}
