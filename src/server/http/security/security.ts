import type { Config } from '#server/config.ts';

type Hashes = { script: string; style: string };

/** No inline script or style but a page's own hashed ones; pictures may come from any https address. */
export function securityPolicy(config: Config, hashes?: Hashes): Record<string, string[]> {
  const origin = new URL(config.publicUrl).origin;
  const events = config.eventConnectUrl ? new URL(config.eventConnectUrl).origin : origin;
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...(hashes ? [hashes.script] : [])],
    'style-src': ["'self'", ...(hashes ? [hashes.style] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    ...(events === origin ? {} : { 'connect-src': ["'self'", events] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(config.publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
  };
}

/** The same as one header value. */
export function securityPolicyText(config: Config, hashes: Hashes): string {
  return Object.entries(securityPolicy(config, hashes))
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
