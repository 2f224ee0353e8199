/** The address that credits a connector: of one project, or of the list of all. */
export function referralLink(userId: string, slug: string | null, origin: string): string {
  const url = new URL(slug ? `/projects/${slug}` : '/projects', origin);
  url.searchParams.set('referer_id', userId);
  return url.href;
}
