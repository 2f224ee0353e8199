import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { loadWebBundle } from '#server/pages/serve-pages.ts';
import { buildWeb } from '../scripts/setup/web.mjs';
import type { World } from './world.ts';

const built = path.join(import.meta.dirname, '../dist/server/entry-server.js');

/** A further process of a world, which renders the pages too; they are built first where they are missing. */
export async function appWithPages(
  { services, clock }: World,
  options: Partial<Parameters<typeof buildApp>[0]> = {},
): Promise<FastifyInstance> {
  if (!existsSync(built)) await buildWeb();
  return buildApp({ services, clock: clock.now, bundle: await loadWebBundle(), ...options });
}
