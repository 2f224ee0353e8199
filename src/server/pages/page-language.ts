import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/limits.ts';
import { preferredLanguage } from '#rules/text/languages.ts';

/** What a page's HTML depends on beside its address; for caches on the way. */
export const languageVary = 'accept-language, cookie';

/** The language for a page: the one chosen in this browser, else that of the address, else what the browser likes best. */
export function pageLanguage({ cookies, headers, url }: FastifyRequest): Language {
  const named = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null;
  const chosen = [cookies['flair_language'], named].flatMap((name) =>
    languages.filter((known) => known === name),
  );
  return chosen[0] ?? preferredLanguage(headers['accept-language']);
}
