/** The places that the navigation leads to; all that is below one of them belongs to it. */
export const places = [
  '/projects',
  '/applications',
  '/startups',
  '/referrals',
  '/for-organisations',
  '/settings',
] as const;
export type Place = (typeof places)[number];

/** True in the workspace of an organisation, which has a navigation of its own. */
export const isInWorkspace = (pathname: string): boolean =>
  /^\/organisation\/(?!new(?:\/|$))./.test(pathname);

/** True on the page of the place, and on all pages below it. */
export const isAt = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);
