import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { listPublicKeys } from '#server/integrations/secrets/installation-key.ts';

/** `/.well-known/flair-keys.json`: the public keys with which anybody checks what was signed here. */
export function serveKeys(app: FastifyInstance, db: Database): void {
  app.get('/.well-known/flair-keys.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send({ keys: await listPublicKeys(db) }),
  );
}
