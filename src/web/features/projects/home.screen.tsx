import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Search } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/home.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { ClosingBoard } from './parts/closing-board.tsx';
import { Flare } from '#web/ui/flare.tsx';
import { HomeBanner } from './parts/home-banner.tsx';
import { HomeSides } from './parts/home-sides.tsx';
import { ProjectCard } from './parts/project-card.tsx';
import { homeProjects } from './queries.ts';

export function HomeScreen() {
  return (
    <>
      <Hero />
      <OpenNow />
      <HomeSides />
      <Prompt />
      <HomeBanner />
    </>
  );
}

function Hero() {
  const text = useText(en);
  const soon = useQuery(homeProjects);
  return (
    <section className="page grid gap-10 pt-10 pb-14 md:pt-16 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:items-center lg:gap-14 lg:pt-20 lg:pb-20">
      <div className="grid gap-6">
        <h1 className="text-[2.75rem] leading-[1.02] md:text-5xl lg:text-[4.25rem]">
          {text.hero.title}
        </h1>
        <p className="max-w-[34rem] text-lg text-muted">{text.hero.body}</p>
        <search className="grid max-w-[34rem] gap-2">
          <form action="/projects" className="contents">
            <label htmlFor="hero-search" className="text-sm font-semibold">
              {text.hero.searchLabel}
            </label>
            <div className="flex gap-2">
              <span className="relative min-w-0 flex-1">
                <Search
                  size={18}
                  aria-hidden
                  className="pointer-events-none absolute inset-s-4 top-1/2 -translate-y-1/2 text-muted"
                />
                <input
                  id="hero-search"
                  type="search"
                  name="q"
                  placeholder={text.hero.searchPlaceholder}
                  className="control min-h-13 bg-surface ps-11"
                />
              </span>
              <Button type="submit" size="lg">
                {text.hero.search}
              </Button>
            </div>
            <Link
              to="/projects"
              className="group mt-1 inline-flex min-h-10 items-center gap-2 justify-self-start text-sm font-semibold text-accent-text"
            >
              {text.hero.all(soon.data?.total ?? 0)}
              <ArrowRight
                size={16}
                aria-hidden
                className="transition-transform group-hover:translate-x-1 rtl:-scale-x-100"
              />
            </Link>
          </form>
        </search>
      </div>
      <ClosingBoard />
    </section>
  );
}

function OpenNow() {
  const text = useText(en);
  const open = useQuery(homeProjects);
  const projects = (open.data?.projects ?? [])
    .toSorted((a, b) => Number(b.featured) - Number(a.featured))
    .slice(0, 6);
  return (
    <section aria-labelledby="open-now" className="page grid gap-6 pb-16 lg:pb-24">
      <div className="flex items-end justify-between gap-4">
        <h2 id="open-now" className="text-2xl md:text-3xl">
          {text.open.title}
        </h2>
        <LinkButton
          to="/projects"
          variant="secondary"
          size="sm"
          className="shrink-0 whitespace-nowrap"
        >
          {text.open.all}
        </LinkButton>
      </div>
      {open.isPending ? (
        <SkeletonCards label={text.open.title} />
      ) : open.isError ? (
        <QueryError query={open} />
      ) : projects.length === 0 ? (
        <EmptyState
          title={text.open.emptyTitle}
          action={<LinkButton to="/for-organisations">{text.open.emptyAction}</LinkButton>}
        >
          {text.open.emptyBody}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {projects.map((project) => (
            <li key={project.slug} className="grid min-w-0">
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Prompt() {
  const text = useText(en);
  return (
    <section className="page py-16 lg:py-24">
      <div className="relative isolate overflow-hidden rounded-dialog bg-volt px-6 py-10 text-on-volt md:px-12 md:py-14">
        <Flare className="absolute -end-16 -bottom-24 -z-10 size-80 text-on-volt/20 md:size-112" />
        <div className="grid max-w-[38rem] gap-4">
          <h2 className="text-3xl md:text-4xl">{text.prompt.title}</h2>
          <p className="text-lg">{text.prompt.body}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Link
              to="/for-organisations"
              className="inline-flex min-h-13 items-center rounded-control bg-on-volt px-6 font-semibold text-volt transition-transform active:scale-[0.98]"
            >
              {text.prompt.action}
            </Link>
            <Link
              to="/projects"
              className="inline-flex min-h-13 items-center rounded-control font-semibold underline underline-offset-4 sm:px-5"
            >
              {text.prompt.second}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
