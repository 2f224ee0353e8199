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

/** True on the page of the place, and on all pages below it. */
export const isAt = (pathname: string, place: string): boolean =>
  pathname === place || pathname.startsWith(`${place}/`);
