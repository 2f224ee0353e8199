import type { FastifyRequest } from 'fastify';

/** What programs call themselves that follow links for nobody in particular: search engines, previews of messengers, scanners of mail. */
const robots =
  /(?<!cu)bot\b|crawler|spider|slurp|facebookexternalhit|facebookcatalog|meta-externalagent|whatsapp\/|skypeuripreview|bitlypreview|bingpreview|google-read-aloud|googleother|google-inspectiontool|feedfetcher|mediapartners-google|embedly|iframely|pinterest\/|redditbot|vkshare|w3c_validator|ia_archiver|proofpoint|mimecast|barracuda|safelinks|lighthouse|pagespeed/i;

/**
 * True for a request behind which nobody looks at the answer: a robot, a page loaded before anybody asks for it, HEAD, and what
 * another page fetches as a picture or shows in a frame, where a link would be followed behind people's backs.
 */
export function isAutomatic({ method, headers }: FastifyRequest): boolean {
  if (method === 'HEAD') return true;
  const purposes = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].map((name) => headers[name]);
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? ''))))
    return true;
  // Browsers say it, and no page can say otherwise in their name.
  const shownAs = headers['sec-fetch-dest'] ?? 'document';
  return shownAs !== 'document' || robots.test(headers['user-agent'] ?? '');
}
