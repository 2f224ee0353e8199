import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  Building2,
  Compass,
  FileText,
  FolderOpen,
  Rocket,
  RotateCw,
  UserRound,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { applicationsNamed, receivedNamed } from '#web/features/applications/queries.ts';
import { applicantName } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import { accountProjects } from '#web/workspace/queries.ts';
import { organisationsNamed, projectsNamed } from '#web/features/projects/queries.ts';
import { myStartups } from '#web/features/startups/queries.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as uiText } from '#web/locales/en/ui.ts';
import { en } from '#web/locales/en/commands.ts';
import { matching, type Command, type CommandGroup } from './command.ts';
import { accountOf } from './creation.ts';

const PAUSE_MS = 200;
const FEWEST = 2;
const LONGEST = 200;
const MOST = 5;

/* What was typed once the typing has paused. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

/** What the server has under the typed words, as far as the person may see it, and whether more is to come. */
export function useFound(typed: string): { groups: CommandGroup[]; isSearching: boolean } {
  const text = useText(en);
  const { status } = useText(uiText);
  const failureText = useFailureText();
  const { pathname } = useLocation();
  const loggedIn = useAuth((state) => state.token !== null);
  const accountId = loggedIn ? accountOf(pathname) : null;
  const wanted = typed.trim().slice(0, LONGEST);
  const q = usePaused(wanted);
  const enough = q.length >= FEWEST && wanted.length >= FEWEST;
  const mine = enough && loggedIn;
  const here = enough && accountId !== null;
  const kept = { placeholderData: keepPreviousData };

  const projects = useQuery({ ...projectsNamed(q), ...kept, enabled: enough });
  const organisations = useQuery({ ...organisationsNamed(q, MOST), ...kept, enabled: enough });
  const startups = useQuery({ ...myStartups, enabled: mine });
  const applications = useQuery({ ...applicationsNamed(q), ...kept, enabled: mine });
  const received = useQuery({ ...receivedNamed(accountId ?? '', q), ...kept, enabled: here });
  const ownProjects = useQuery({ ...accountProjects(accountId ?? ''), enabled: here });

  /* A list that failed says so, in a line that tries again. */
  const group = <T>(
    key: keyof typeof text.groups,
    query: UseQueryResult<T>,
    isAsked: boolean,
    toItems: (reply: T) => Command[],
  ): CommandGroup => {
    const label = text.groups[key];
    if (!isAsked) return { key, label, items: [] };
    if (query.isError) {
      const retry: Command = {
        id: `retry-${key}`,
        label: text.retry(label, failureText(query.error)),
        Icon: RotateCw,
        run: () => void query.refetch(),
        stays: true,
      };
      return { key, label, items: [retry] };
    }
    return { key, label, items: query.data ? toItems(query.data) : [] };
  };
  /* Short lists are here whole; the typed words choose among them. */
  const few = (own: CommandGroup): CommandGroup => ({
    ...own,
    items: (matching([own], wanted)[0]?.items ?? []).slice(0, MOST),
  });

  const all: Command = {
    id: 'all-projects',
    label: text.actions.allProjects(wanted),
    to: `/projects?q=${encodeURIComponent(wanted)}`,
    Icon: Compass,
  };
  const queries = [projects, organisations, startups, applications, received, ownProjects];
  const groups = [
    group('received', received, here, ({ data }) =>
      data.map((row) => {
        const label = applicantName(row);
        const where = row.found?.answers[0]?.text;
        return {
          id: `received-${row._id}`,
          label,
          // Where it was found says more than how far it has come, unless that is the name again.
          hint: where && where !== label ? where : `${row.projectId.name} · ${status[row.status]}`,
          to: paths.application(accountId ?? '', row._id),
          Icon: UserRound,
        };
      }),
    ),
    few(
      group('ownProjects', ownProjects, here, ({ data }) =>
        data.map(({ _id: id, name }) => ({
          id: `own-${id}`,
          label: name,
          to: paths.project(accountId ?? '', id),
          Icon: FolderOpen,
        })),
      ),
    ),
    group('applications', applications, mine, ({ data }) =>
      data.map((row) => ({
        id: `application-${row._id}`,
        label: row.projectId.name,
        hint: status[row.status],
        to:
          row.status === 'draft'
            ? `/projects/${row.projectId.slug}/apply`
            : `/applications/${row._id}`,
        Icon: FileText,
      })),
    ),
    few(
      group('startups', startups, mine, ({ data }) =>
        data.map(({ _id: id, name }) => ({
          id: `startup-${id}`,
          label: name,
          to: `/startups/${id}`,
          Icon: Rocket,
        })),
      ),
    ),
    group('projects', projects, enough, (reply) => [
      ...reply.projects.map(({ slug, name, organisation }) => ({
        id: `project-${slug}`,
        label: name,
        hint: organisation.name,
        to: `/projects/${slug}`,
        Icon: Compass,
      })),
      all,
    ]),
    group('organisations', organisations, enough, (reply) =>
      reply.organisations.map(({ slug, name, open }) => ({
        id: `organisation-${slug}`,
        label: name,
        hint: text.openProjects(open),
        to: `/organisations/${slug}`,
        Icon: Building2,
      })),
    ),
  ].filter(({ items }) => items.length > 0);
  const isSearching =
    wanted.length >= FEWEST &&
    (q !== wanted ||
      queries.some(
        ({ isFetching, isPlaceholderData, isLoading }) =>
          isLoading || (isFetching && isPlaceholderData),
      ));
  return { groups, isSearching };
}
