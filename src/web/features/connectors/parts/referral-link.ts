/** The address of a short link, on this site. */
export const shortLink = (code: string, origin: string): string => `${origin}/r/${code}`;

/** The address that credits a connector without a short link: of one project, or of the list of all. */
export function referralLink(userId: string, slug: string | null, origin: string): string {
  const url = new URL(slug ? `/projects/${slug}` : '/projects', origin);
  url.searchParams.set('referer_id', userId);
  return url.href;
}
