import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { CallSpec } from '#contract/define.ts';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { aFakeStripe } from '#test/money/fake-stripe.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { aStage, operatorEmails } from '#test/proof/actors.ts';
import { declarationOf, table } from '#test/proof/declarations.ts';
import { aSubject } from '#test/proof/probe.ts';
import { withCards } from '#test/money/world-with-cards.ts';
import { openWorld } from '#test/world.ts';

/** A call that would succeed, with a caller of its own. */
export type Sample = {
  name: string;
  spec: CallSpec;
  token: string | undefined;
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: object;
};

export type Target = {
  url: string;
  databaseUrl: string;
  samples: Sample[];
  /** Requests answered so far by status class ("2", "4", "5"). */
  answered: () => Promise<Record<string, number>>;
  close: () => Promise<void>;
};

/**
 * The product in a process of its own, with the demonstration data and one right sample of each wanted call.
 * The general limits of a minute are off by its own setting, which only development takes.
 */
export async function startTarget(isWanted: (name: string) => boolean): Promise<Target> {
  const dataDir = await makeDataDir();
  const folder = path.join(dataDir, 'made');
  await mkdir(folder);
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'scanned'),
    log: () => undefined,
    fast: true,
  });
  const stripe = await aFakeStripe();
  const env = {
    ...stripe.settings,
    DATABASE_URL: postgres.url,
    RATE_LIMIT: 'off',
    DEMO_DATA: 'on',
    OPERATOR_EMAILS: operatorEmails.join(','),
    // The scanners run beside the server on a machine that has other work.
    REQUEST_PATIENCE_MS: '20000',
  };
  const product = await startPatiently({ dataDir, env }).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  const clock = { now: () => new Date(), advance: () => undefined };
  const world = withCards(await openWorld({ url: postgres.url, folder, env, clock }), stripe);
  const stage = await aStage(world);
  const samples: Sample[] = [];
  for (const [name, spec] of table) {
    // A stream has no end that a scanner could wait for.
    if (spec.replyKind === 'stream' || !isWanted(name)) continue;
    const { actor, parts } = await aSubject(stage, name, spec);
    samples.push({
      name,
      spec,
      token: actor.token,
      params: parts.params as Record<string, string>,
      query: parts.query as Record<string, unknown>,
      body: declarationOf(name).body ? parts.body : {},
    });
  }
  return {
    url: product.url,
    databaseUrl: postgres.url,
    samples,
    answered: async () => byClass(await (await fetch(`${product.url}/metrics`)).text()),
    close: async () => {
      await product.stop();
      await world.close();
      await postgres.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** A busy machine may answer the product's first question to the database too late. */
async function startPatiently(options: Parameters<typeof startProduct>[0]): Promise<Product> {
  for (let left = 3; ; left -= 1) {
    try {
      return await startProduct(options);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

function byClass(metrics: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const line = /^http_request_duration_seconds_count\{.*status="(\d)\d\d".*\} (\d+)$/gm;
  for (const [, first = '', count] of metrics.matchAll(line)) {
    counts[first] = (counts[first] ?? 0) + Number(count);
  }
  return counts;
}
