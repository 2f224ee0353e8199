import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/own-home.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import type { Home, OwnRow } from './home-data.ts';
import { HomeList, HomeRow, HomeSide } from './home-list.tsx';

/** Where a draft goes on. */
export const draftPath = ({ _id, project }: OwnRow): string =>
  `/projects/${project.slug}/apply?application=${_id}`;

/** What somebody's own applications ask of them, and what they could apply to. */
export function FounderSide({ home }: { home: Home }) {
  const text = useText(en).founder;
  const { asked, drafts, decisions, outside, bookmarks, startups } = home;
  const isQuiet = asked.count + drafts.count === 0;
  return (
    <HomeSide title={text.title}>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-14">
        <div className="grid grid-cols-1 content-start gap-8">
          {isQuiet ? (
            <Quiet
              words={startups > 0 ? text.none : text.noStartup}
              action={
                startups > 0 ? (
                  <LinkButton to="/projects">{text.noneAction}</LinkButton>
                ) : (
                  <LinkButton to="/startups?modal=create_startup">
                    {text.noStartupAction}
                  </LinkButton>
                )
              }
            />
          ) : null}
          <HomeList title={text.asked} block={asked} all="/applications">
            {asked.rows.map((row) => (
              <AskedRow key={row._id} row={row} />
            ))}
          </HomeList>
          <HomeList title={text.drafts} block={drafts} all="/applications?tab=drafts">
            {drafts.rows.map((row) => (
              <DraftRow key={row._id} row={row} />
            ))}
          </HomeList>
          <HomeList title={text.decisions} block={decisions} all="/applications">
            {decisions.rows.map((row) => (
              <DecisionRow key={row._id} row={row} />
            ))}
          </HomeList>
          <HomeList title={text.outside} block={outside} all="/applications">
            {outside.rows.map((row) => (
              <OutsideRow key={row._id} row={row} />
            ))}
          </HomeList>
        </div>
        <div className="grid grid-cols-1 content-start gap-8">
          <HomeList title={text.bookmarks} block={bookmarks} all="/bookmarks">
            {bookmarks.rows.map(({ project }) => (
              <ProjectRow key={project._id} project={project} />
            ))}
          </HomeList>
          <Fitting fitting={home.fitting} />
        </div>
      </div>
    </HomeSide>
  );
}

/** Open projects that the search finds for the person's startup, or those that close next. */
export function Fitting({ fitting }: Pick<Home, 'fitting'>) {
  const text = useText(en).founder;
  const nameOf = useLookupName();
  const { q, startup } = fitting;
  const asked = new URLSearchParams({ ...(q && { q }), ...(startup && { fits: startup }) });
  return (
    <HomeList
      title={q === null ? text.closingNext : text.fittingFor(nameOf(q))}
      block={fitting}
      all={asked.size > 0 ? `/projects?${asked}` : '/projects'}
    >
      {fitting.rows.map((project) => (
        <ProjectRow key={project._id} project={project} />
      ))}
    </HomeList>
  );
}

/** What is said where a side has nothing to do, with the next step. */
export function Quiet({ words, action }: { words: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-sunken px-5 py-5">
      <p className="max-w-prose min-w-0 flex-1 basis-60">{words}</p>
      {action}
    </div>
  );
}

type Marked = Pick<OwnRow['project'], 'entityManagementAccountId' | 'name'>;

function Mark({ project }: { project: Marked }) {
  const { entity } = project.entityManagementAccountId;
  return <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} size="sm" />;
}

/* With the startup, where somebody has several. */
const organisationOf = ({
  project,
  startupName,
}: {
  project: Marked;
  startupName: string | null;
}) => [project.entityManagementAccountId.entity.name, startupName].filter(Boolean).join(' · ');

function AskedRow({ row }: { row: OwnRow }) {
  const text = useText(en).founder;
  return (
    <HomeRow
      to={`/applications/${row._id}`}
      mark={<Mark project={row.project} />}
      name={row.project.name}
      facts={organisationOf(row)}
      end={<span className="font-medium text-warn">{text.askedOf(row.asked)}</span>}
    />
  );
}

function DraftRow({ row }: { row: OwnRow }) {
  const text = useText(en);
  const { project, progress } = row;
  return (
    <HomeRow
      to={draftPath(row)}
      mark={<Mark project={project} />}
      name={project.name}
      facts={organisationOf(row)}
      end={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:justify-items-end">
          <Deadline deadline={project.deadline} />
          {progress ? (
            <span className="flex items-center gap-2 text-xs text-muted">
              <ProgressBar
                label={text.founder.progressOf(project.name)}
                value={progress.answered}
                max={Math.max(1, progress.questions)}
                className="w-16"
              />
              {text.first.progress(progress.answered, progress.questions)}
            </span>
          ) : null}
        </span>
      }
    />
  );
}

function DecisionRow({ row }: { row: OwnRow }) {
  const format = useFormat();
  const now = useNow();
  return (
    <HomeRow
      to={`/applications/${row._id}`}
      mark={<Mark project={row.project} />}
      name={row.project.name}
      facts={`${organisationOf(row)} · ${format.ago(row.since, now)}`}
      end={<StatusChip status={row.status} />}
    />
  );
}

/* What was sent to others: no status is known of it. */
function OutsideRow({ row }: { row: Home['outside']['rows'][number] }) {
  const text = useText(en).founder;
  const format = useFormat();
  const { project, startup, appliedOn } = row;
  return (
    <HomeRow
      to={`/projects/${project.slug}`}
      mark={<Mark project={project} />}
      name={project.name}
      facts={organisationOf({ project, startupName: startup?.name ?? null })}
      end={
        <span className="text-sm text-muted">{text.appliedOn(format.date(appliedOn, 'UTC'))}</span>
      }
    />
  );
}

type Shown = Omit<OwnRow['project'], '_id' | 'deadlineZone'>;

function ProjectRow({ project }: { project: Shown }) {
  return (
    <HomeRow
      to={`/projects/${project.slug}`}
      mark={
        <LogoMark
          name={project.entityManagementAccountId.entity.name}
          seed={project.entityManagementAccountId.entity.hue}
          imageUrl={project.entityManagementAccountId.entity.logoUrl}
          size="sm"
        />
      }
      name={project.name}
      facts={project.entityManagementAccountId.entity.name}
      end={<Deadline deadline={project.deadline} />}
    />
  );
}
