import type { EntityView as Organisation } from '#contract/management.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { BadgeCheck, Globe } from 'lucide-react';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useTitle } from '#web/lib/head.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/organisation-page.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { HueBanner } from '#web/ui/hue-banner.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { MarkdownView } from '#web/ui/markdown-view.tsx';
import { ShareButton } from '#web/ui/share-button.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { ReportButton } from '#web/features/projects/parts/report-button.tsx';
import { ProjectCard } from '#web/features/projects/parts/project-card.tsx';
import { projectsOfAccount, type CardProject } from '#web/features/projects/queries.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { organisation } from './queries.ts';

export function OrganisationScreen() {
  const text = useText(en);
  const found = useQuery(organisation(useRouteParam('slug')));
  if (found.isPending) return <SkeletonPage label={text.title} />;
  if (found.isError) return <QueryError query={found} className="page py-16" />;
  return <Page key={found.data.data._id} entity={found.data.data} />;
}

function Page({ entity }: { entity: Organisation }) {
  const text = useText(en);
  const open = useQuery(projectsOfAccount(entity.managementAccountId, 'open'));
  const past = useQuery(projectsOfAccount(entity.managementAccountId, 'past'));
  useTitle(entity.name);
  return (
    <div className="pb-16">
      <HueBanner
        seed={entity.slug}
        hue={entity.hue}
        imageUrl={entity.banner}
        focus={entity.bannerFocus}
        className="h-32 md:h-48"
      />
      <div className="page grid gap-12">
        <header className="grid gap-4">
          <div className="flex items-end justify-between gap-4">
            <LogoMark
              name={entity.name}
              seed={entity.hue}
              imageUrl={entity.logoUrl}
              size="xl"
              className="relative -mt-10 border-4 border-paper"
            />
            <div className="pt-3">
              <ShareButton
                title={entity.name}
                path={`/organisations/${entity.slug}`}
                link={{ leadsTo: 'organisation', targetId: entity._id }}
              />
            </div>
          </div>
          <h1 className="text-3xl wrap-anywhere md:text-4xl">
            {entity.name}
            {entity.verified ? (
              <>
                {/* No break before it: the sign stays with the last word of the name. */}
                {'\u00a0'}
                <BadgeCheck
                  size="0.6em"
                  role="img"
                  aria-label={text.verified}
                  className="inline align-baseline text-accent"
                />
              </>
            ) : null}
          </h1>
          <p className="flex flex-wrap items-center gap-x-5 text-muted">
            <span>{text.openCount(open.data?.total ?? entity.openProjects)}</span>
            {entity.website ? (
              <a
                href={entity.website}
                rel="noopener nofollow"
                target="_blank"
                className={cx(linkStyle('quiet'), 'gap-2')}
              >
                <Globe size={16} aria-hidden />
                {new URL(entity.website).hostname.replace(/^www\./, '')}
              </a>
            ) : null}
            <ReportButton kind="entity" id={entity._id} name={entity.name} />
          </p>
          {entity.descriptionHtml ? (
            <MarkdownView html={entity.descriptionHtml} className="max-w-[44rem]" />
          ) : null}
        </header>
        <section aria-labelledby="open" className="grid gap-5">
          <h2 id="open" className="text-xl md:text-2xl">
            {text.open}
          </h2>
          <Projects
            list={open}
            all={`/projects?account=${entity.managementAccountId}`}
            empty={
              <EmptyState
                title={text.emptyTitle}
                action={<LinkButton to="/projects">{text.emptyAction}</LinkButton>}
              >
                {text.emptyBody}
              </EmptyState>
            }
          />
        </section>
        {past.data?.projects.length ? (
          <section aria-labelledby="past" className="grid gap-5">
            <h2 id="past" className="text-xl md:text-2xl">
              {text.past}
            </h2>
            <Projects
              list={past}
              all={`/projects?status=past&account=${entity.managementAccountId}`}
              empty={null}
            />
          </section>
        ) : null}
      </div>
    </div>
  );
}

function Projects({
  list,
  all,
  empty,
}: {
  list: UseQueryResult<{ projects: CardProject[]; total: number }>;
  /** Where all of them are, with search and filters. */
  all: string;
  empty: React.ReactNode;
}) {
  const text = useText(en);
  const format = useFormat();
  if (list.isPending) return <SkeletonCards count={3} label={text.open} />;
  if (list.isError) return <QueryError query={list} />;
  const { projects, total } = list.data;
  if (projects.length === 0) return empty;
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {projects.map((project, index) => (
          <li key={project.slug} className="grid min-w-0">
            <ProjectCard project={project} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      {total > projects.length ? (
        <LinkButton to={all} rel="nofollow" variant="secondary" className="justify-self-start">
          {text.all(format.number(total))}
        </LinkButton>
      ) : null}
    </>
  );
}
