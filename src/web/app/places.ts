const places = [
  '/projects',
  '/applications',
  '/startups',
  '/referrals',
  '/for-organisations',
  '/settings',
];

/** The one of the main places that a path is within; null for any other. */
export function placeOf(pathname: string): string | null {
  return places.find((to) => pathname === to || pathname.startsWith(`${to}/`)) ?? null;
}
