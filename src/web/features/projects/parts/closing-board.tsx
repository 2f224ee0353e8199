import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { deadlineState, useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/home.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Flare } from '#web/ui/flare.tsx';
import { homeProjects, type CardProject } from '../queries.ts';

/** A departures board of the calls that close next. */
export function ClosingBoard() {
  const text = useText(en);
  const soon = useQuery(homeProjects);
  const projects = (soon.data?.projects ?? []).slice(0, 5);
  return (
    <section
      aria-labelledby="closing-next"
      className="relative isolate overflow-hidden rounded-dialog bg-forest p-5 text-on-forest shadow-float md:p-7"
    >
      <Flare className="absolute -end-16 -top-20 -z-10 size-56 text-volt/20" />
      <h2 id="closing-next" className="mb-3 flex items-center gap-2.5 text-lg md:mb-4">
        <span aria-hidden className="size-2.5 rounded-full bg-volt" />
        {text.board.title}
      </h2>
      {soon.isPending ? (
        <div className="grid gap-3">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-14 opacity-20" />
          ))}
        </div>
      ) : projects.length === 0 ? (
        <p className="py-8 text-on-forest-muted">{text.board.empty}</p>
      ) : (
        <ol>
          {projects.map((project) => (
            <Row key={project.slug} project={project} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Row({ project }: { project: CardProject }) {
  const text = useText(en);
  const nameOf = useLookupName();
  const { state, days, hours } = deadlineState(project.deadline, useNow());
  const hourly = state === 'hours';
  const counted = state === 'open' || state === 'soon' || hourly;
  return (
    <li className="border-t border-on-forest/14">
      <Link
        to={`/projects/${project.slug}`}
        className="group grid min-h-18 grid-cols-[3.75rem_minmax(0,1fr)] items-center gap-4 py-3"
      >
        <span className="tabular grid justify-items-start text-volt">
          {counted ? (
            <>
              <span className="display text-2xl leading-none">{hourly ? hours || '<1' : days}</span>
              <span className="text-xs">
                {hourly ? text.board.hours(hours || 1) : text.board.days(days)}
              </span>
            </>
          ) : (
            <span className="text-sm font-semibold">
              {state === 'grace' ? text.board.lastCall : text.board.openEnd}
            </span>
          )}
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 leading-snug font-semibold group-hover:underline group-hover:underline-offset-4">
            {project.name}
          </span>
          <span className="block truncate text-sm text-on-forest-muted">
            {project.organisation.name}
            {project.type ? `, ${nameOf(project.type)}` : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
