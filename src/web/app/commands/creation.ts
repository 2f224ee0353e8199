import { matchPath } from 'react-router';
import { paths } from '#web/workspace/paths.ts';
import type { ModalValue } from '#web/lib/search-params.ts';

type Creation = { modal: ModalValue; path?: undefined } | { modal?: undefined; path: string };

/** The management account whose workspace a path belongs to, if it does. */
export function accountOf(pathname: string): string | null {
  const id = matchPath('/organisation/:accountId/*', pathname)?.params.accountId;
  return id && id !== 'new' ? id : null;
}

/** What "new" means on a page: a project in a workspace, a startup among startups, else an application, which begins with a project. */
export function creation(pathname: string, loggedIn: boolean): Creation {
  const accountId = loggedIn ? accountOf(pathname) : null;
  if (accountId) return { path: paths.newProject(accountId) };
  const isStartups = pathname === '/startups' || pathname.startsWith('/startups/');
  return isStartups && loggedIn ? { modal: 'create_startup' } : { path: '/projects' };
}
