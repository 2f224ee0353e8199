// What the server's build takes for `react-router`: the same, with a link that costs a tenth where it says the same, and
// paths that are matched once for a page.
import {
  Link as RouterLink,
  type LinkProps,
  matchPath as routerMatch,
  useLocation,
} from 'react-router';

// oxlint-disable-next-line oxc/no-barrel-file -- it stands for the whole library, and for one thing of it otherwise.
export * from 'react-router';

/** Addresses on this site that stand in a page as they are written: no part of them is relative, doubled or left out. */
const plainPath = /^\/(?:[\w~-]+(?:\/[\w~-]+)*)?(?:\?[^#]+)?$/;
const plainSearch = /^\?[^#]*$/;

/** The address that the router's own link would write; null where only that one knows. */
export function hrefOf(to: LinkProps['to'], pathname: string): string | null {
  if (typeof to === 'string' && plainPath.test(to)) return to;
  const search = typeof to === 'string' || to.pathname !== undefined || to.hash ? to : to.search;
  if (typeof search !== 'string' || !plainSearch.test(search)) return null;
  return search === '?' ? pathname : pathname + search;
}

type Match = ReturnType<typeof routerMatch>;
const lastMatches = new Map<string, { pathname: string; match: Match }>();

/** Several parts of a page ask which route it is of; the last answer of each route is remembered. */
export function matchPath(pattern: string, pathname: string): Match {
  const last = lastMatches.get(pattern);
  if (last?.pathname === pathname) return last.match;
  const match = routerMatch(pattern, pathname);
  lastMatches.set(pattern, { pathname, match });
  return match;
}

/** A link as it stands in a page: nobody presses it on the server, so nothing is made ready for that. */
export function Link({ to, ...props }: LinkProps) {
  const { pathname } = useLocation();
  const href = hrefOf(to, pathname);
  const { replace: _r, state: _s, preventScrollReset: _p, onClick: _c, ...rest } = props;
  const asks = rest.relative ?? rest.prefetch ?? rest.discover ?? rest.mask ?? rest.reloadDocument;
  if (href === null || asks !== undefined) return <RouterLink to={to} {...props} />;
  return (
    <a {...rest} href={href} data-discover="true">
      {rest.children}
    </a>
  );
}
