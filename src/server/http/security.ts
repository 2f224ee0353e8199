import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#server/config.ts';

/** No inline script or style but the hashed ones; pictures may come from any https address. */
export function contentSecurityPolicy(
  config: Config,
  hashes: { script: string[]; style: string[] },
): Exclude<FastifyHelmetOptions['contentSecurityPolicy'], undefined> {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...hashes.script],
      styleSrc: ["'self'", ...hashes.style],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...(config.eventConnectUrl ? [config.eventConnectUrl] : [])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      ...(config.publicUrl.startsWith('https:') && { upgradeInsecureRequests: [] }),
    },
  };
}
