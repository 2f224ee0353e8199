import { chromium } from '@playwright/test';
import { signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { processesLeftIn } from '#test/processes.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { journeyLaunchOptions } from '../../e2e/browser.ts';
import { people, type Who, type World, type Writer } from './kinds.ts';
import { openLedger } from './ledger.ts';
import { makePlaces } from './places.ts';
import { emailOf, openWriter } from './people.ts';
import type { Random } from './random.ts';

/** The product, a browser, six people, and a place for each kind of text. */
export async function makeWorld(random: Random): Promise<World> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ dataDir });
  const { url } = product;
  const entries: [Who, Visitor][] = [];
  for (const who of people) {
    entries.push([who, visitorOf(url, await signUpVerified(url, emailOf(who)))]);
  }
  const as = Object.fromEntries(entries) as Record<Who, Visitor>;
  const places = await makePlaces(url, as);
  const browser = await chromium.launch(journeyLaunchOptions());
  const windows = new Map<Who, Writer>();
  const port = Number(new URL(url).port);
  return {
    ...places,
    random,
    ledger: openLedger(),
    get product() {
      return product;
    },
    browser,
    as,
    window: async (who) => {
      const writer = windows.get(who) ?? (await openWriter(browser, url, who));
      windows.set(who, writer);
      return writer;
    },
    dropWindow: async (who) => {
      await windows.get(who)?.context.close();
      windows.delete(who);
    },
    kill: async () => product.kill(),
    restart: async () => {
      product = await startProduct({ dataDir, port });
    },
    close: async () => {
      await browser.close();
      await product.stop();
      const orphans = (await processesLeftIn(dataDir)).length;
      await removeDataDir(dataDir);
      return orphans;
    },
  };
}
