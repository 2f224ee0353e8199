import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { securityPolicy } from './security.ts';

/** What a reply of any server has, whatever protects it. */
const OF_ANY_REPLY = new Set(['content-type', 'content-length', 'date', 'connection']);

/**
 * Puts the headers of security on each reply. They are the same for all, so helmet is asked for them once: it would read the
 * policy anew for each request, which takes as long as finding and checking the call.
 */
export async function sendSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const headers = await headersOfHelmet(config);
  app.addHook('onRequest', (_request, reply, next) => {
    void reply.headers(headers);
    next();
  });
}

async function headersOfHelmet(config: Config): Promise<Record<string, string>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: securityPolicy(config),
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    // For programs that are gone: Internet Explorer and Flash.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
  });
  asked.get('/', async () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      OF_ANY_REPLY.has(name) ? [] : [[name, String(value)]],
    ),
  );
}
