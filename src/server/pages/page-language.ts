import type { FastifyRequest } from 'fastify';
import { type Language, languages } from '#contract/limits.ts';
import { preferredLanguage } from '#rules/languages.ts';

/** What a page's HTML depends on beside its address; for caches on the way. */
export const languageVary = 'accept-language, cookie';

/** The language for a page: the one chosen in this browser, else what the browser likes best. */
export function pageLanguage({ cookies, headers }: FastifyRequest): Language {
  const chosen = languages.find((known) => known === cookies['flair_language']);
  return chosen ?? preferredLanguage(headers['accept-language']);
}
