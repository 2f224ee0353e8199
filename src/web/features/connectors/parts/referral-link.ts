import type { Holder } from '#rules/connectors/disputes.ts';

/** The address of a short link, on this site. */
export const shortLink = (code: string, origin: string): string => `${origin}/r/${code}`;

/** The address that credits somebody without a short link: of a page, on this site. */
export function referralLink({ kind, id }: Holder, path: string, origin: string): string {
  const url = new URL(path, origin);
  url.searchParams.set(kind === 'user' ? 'referer_id' : 'entityManagementAccountId', id);
  return url.href;
}
