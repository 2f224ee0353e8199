import { can } from '#rules/management/roles.ts';
import { useFormat } from '#web/lib/format.ts';
import { agoTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { notBefore } from '#web/lib/person.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/own-home.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Deadline } from '#web/ui/deadline.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { paths } from '#web/workspace/paths.ts';
import { Quiet } from './founder-side.tsx';
import type { Home, TeamRow } from './home-data.ts';
import { HomeList, HomeRow, HomeSide } from './home-list.tsx';

type Project = TeamRow['project'];

/** The applications of a project in its workspace. */
export const applicationsPath = ({ accountId, _id }: Project): string =>
  `${paths.applications(accountId)}?project=${_id}`;

/** What somebody's organisations want of them. */
export function OrganiserSide({ home }: { home: Home }) {
  const text = useText(en).organiser;
  const { accounts, unread, waiting, staged, projects } = home;
  const teams = accounts.rows.filter(({ role }) => role !== 'reviewer');
  const [first] = teams;
  const editor = teams.find(({ role }) => can(role, 'edit'));
  const isQuiet = unread.count + waiting.count + staged.count + projects.count === 0;
  const only = accounts.count === 1 ? first : undefined;
  const everything = only ? paths.applications(only.account._id) : paths.entry;
  return (
    <HomeSide title={accounts.count > 1 ? text.titleMany : text.title}>
      <ul className="-mt-2 flex flex-wrap gap-2">
        {teams.map(({ account, role }) => (
          <li key={account._id} className="max-w-full">
            <LinkButton
              className="max-w-full"
              to={paths.home(account._id, role)}
              variant="secondary"
              size="sm"
              icon={
                <LogoMark
                  name={account.entity.name}
                  seed={account.entity.hue}
                  imageUrl={account.entity.logoUrl}
                  size="xs"
                />
              }
            >
              <span className="min-w-0 truncate">{account.entity.name}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {isQuiet ? (
        <Quiet
          words={text.none}
          action={
            editor ? (
              <LinkButton to={paths.newProject(editor.account._id)}>{text.noneAction}</LinkButton>
            ) : null
          }
        />
      ) : (
        <div className="-mb-8 lg:columns-2 lg:gap-14 [&>*]:mb-8 [&>*]:break-inside-avoid">
          <HomeList title={text.staged} block={staged} all={everything}>
            {staged.rows.map((row) => (
              <StagedRow key={row.project._id} row={row} />
            ))}
          </HomeList>
          <HomeList title={text.unread} block={unread} all={everything}>
            {unread.rows.map((row) => (
              <UnreadRow key={row._id} row={row} />
            ))}
          </HomeList>
          <HomeList title={text.waiting} block={waiting} all={everything}>
            {waiting.rows.map((row) => (
              <WaitingRow key={row.project._id} row={row} />
            ))}
          </HomeList>
          <HomeList
            title={text.projects}
            block={projects}
            all={only ? paths.projects(only.account._id) : paths.entry}
          >
            {projects.rows.map((row) => (
              <ProjectRow key={row.project._id} row={row} />
            ))}
          </HomeList>
        </div>
      )}
    </HomeSide>
  );
}

function UnreadRow({ row }: { row: TeamRow }) {
  const format = useFormat();
  const now = useNow();
  const { project, label, sentAt } = row;
  return (
    <HomeRow
      to={paths.application(project.accountId, row._id)}
      mark={<LogoMark name={label} size="sm" />}
      name={label}
      facts={project.name}
      end={sentAt ? <span className="text-muted">{agoTold(format, sentAt, now)}</span> : null}
    />
  );
}

function WaitingRow({ row }: { row: Home['waiting']['rows'][number] }) {
  const text = useText(en).organiser;
  const format = useFormat();
  const now = useNow();
  return (
    <HomeRow
      to={applicationsPath(row.project)}
      name={row.project.name}
      facts={text.since(format.relative(row.since, notBefore(row.since, now)))}
      end={<span className="tabular font-medium">{text.applications(row.applications)}</span>}
    />
  );
}

function StagedRow({ row }: { row: Home['staged']['rows'][number] }) {
  const text = useText(en).organiser;
  const format = useFormat();
  return (
    <HomeRow
      to={applicationsPath(row.project)}
      name={row.project.name}
      facts={text.until(format.relative(row.until, useNow()))}
      end={<span className="tabular font-medium">{text.applications(row.applications)}</span>}
    />
  );
}

function ProjectRow({ row: { project, state } }: { row: Home['projects']['rows'][number] }) {
  const text = useText(en).organiser;
  return (
    <HomeRow
      to={
        state === 'no_form'
          ? paths.form(project.accountId, project._id)
          : paths.project(project.accountId, project._id)
      }
      name={project.name}
      facts={project.entityName}
      end={
        state === 'closing' ? (
          <Deadline deadline={project.deadline} />
        ) : (
          <Badge tone="amber" dot>
            {text.state[state]}
          </Badge>
        )
      }
    />
  );
}

/** What somebody was given to review, by the deadline of its project. */
export function ReviewerSide({ assigned }: Pick<Home, 'assigned'>) {
  const text = useText(en).reviewer;
  const accounts = new Set(assigned.rows.map(({ project }) => project.accountId));
  const [only] = accounts;
  return (
    <HomeSide title={text.title}>
      {assigned.count === 0 ? <Quiet words={text.none} /> : null}
      <HomeList
        title={text.assigned}
        block={assigned}
        all={accounts.size === 1 && only ? paths.applications(only) : paths.entry}
      >
        {assigned.rows.map((row) => (
          <AssignedRow key={row._id} row={row} />
        ))}
      </HomeList>
    </HomeSide>
  );
}

function AssignedRow({ row }: { row: Home['assigned']['rows'][number] }) {
  const text = useText(en).reviewer;
  const { project, label, begun } = row;
  return (
    <HomeRow
      to={paths.application(project.accountId, row._id)}
      mark={<LogoMark name={label} size="sm" />}
      name={label}
      facts={project.name}
      end={
        <span className="flex flex-wrap items-center gap-3">
          {begun ? <Badge tone="blue">{text.begun}</Badge> : null}
          <Deadline deadline={project.deadline} />
        </span>
      }
    />
  );
}
