import { serveHealth } from './http/health/health.ts';
import { createServer } from './http/server.ts';

type Options = Parameters<typeof serveHealth>[1] & { port: number };

/** Listens for those who ask how a worker is: `/healthz`, `/readyz`, `/metrics`, and nothing else. */
export async function listenForHealth({ port, ...options }: Options) {
  const { config } = options.services;
  const app = await createServer(config);
  serveHealth(app, options);
  await app.listen({ port, host: config.host });
  return { close: async () => app.close() };
}
