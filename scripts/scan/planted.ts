import { createServer } from 'node:http';
import type { CallSpec } from '#contract/define.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Sample } from './target.ts';

/** A call with a hole, so that a scan that finds nothing elsewhere is known to look. */
export const plantedCall = {
  method: 'GET',
  path: '/planted',
  who: 'anyone',
  summary: 'Puts text into SQL and HTML as it comes.',
  query: z.object({ name: z.string() }),
  reply: z.unknown(),
  errors: [],
} satisfies CallSpec;

export const plantedSample: Sample = {
  name: 'planted',
  spec: plantedCall,
  token: undefined,
  params: {},
  query: { name: 'Ada' },
  body: {},
};

/** Serves the call with the hole over a real database. */
export async function servePlanted(
  pool: Pool,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://planted').searchParams.get('name') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    pool
      .query<{ found: number }>(
        `select count(*)::int as found from users where first_name = '${name}'`,
      )
      .then(({ rows }) => response.end(`<p>${name}: ${rows[0]?.found}</p>`))
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
