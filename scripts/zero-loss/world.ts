import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { processesLeftIn } from '#test/processes.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { browserLaunchOptions } from '../../e2e/browser.ts';
import type { Random } from './random.ts';

export const questionCount = 30;
const password = 'a long walk by the sea';

/** A person with one window; their page may crash and be opened again. */
export type Writer = {
  email: string;
  context: BrowserContext;
  page: Page;
  /** The address of the form in the app, for opening it again. */
  path: string;
};

export type World = {
  random: Random;
  product: Product;
  browser: Browser;
  owner: Visitor;
  /** Calls as the founder, with a session of its own that no fault touches. */
  reader: Visitor;
  projectId: string;
  applicationId: string;
  questionIds: string[];
  ada: Writer;
  /** Her co-founder; opened when first needed. */
  grace: () => Promise<Writer>;
  /** What must be in each answer: one sign for each keystroke. */
  due: Map<string, Set<string>>;
  nextSign: () => string;
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  /** Ends everything; returns how many processes were left behind. */
  close: () => Promise<number>;
};

/* Each keystroke is a sign that is never used again, so that the loss of a single one shows. */
const firstSign = 0x4e00;
const signs = 0x9fa5 - firstSign;

/** The product, a browser, a founder with a draft for a startup, and her co-founder. */
export async function makeWorld(random: Random): Promise<World> {
  const dataDir = await makeDataDir();
  let product = await startProduct({ dataDir });
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'owner@flair.test'));
  const project = await openProject(url, owner, questionCount);
  const reader = visitorOf(url, await signUpVerified(url, 'ada@flair.test'));
  const second = visitorOf(url, await signUpVerified(url, 'grace@flair.test'));
  const startup = await reader.call('createStartup', { body: { name: 'Mycelia' } });
  await reader.call('inviteFounder', {
    params: { id: startup.data._id },
    body: { email: 'grace@flair.test' },
  });
  const invitationToken = await mailedToken(url, 'grace@flair.test');
  await second.call('acceptFounderInvitation', { body: { invitationToken } });
  const application = await reader.call('startApplication', {
    params: { projectId: project.projectId },
    body: { startupId: startup.data._id },
  });
  const applicationId = application.data._id;

  const browser = await chromium.launch(browserLaunchOptions());
  const path = `/projects/${project.slug}/apply`;
  const ada = await openWriter(browser, url, { email: 'ada@flair.test', path });
  let coFounder: Writer | null = null;
  let sign = 0;
  const port = Number(new URL(url).port);
  const world: World = {
    random,
    get product() {
      return product;
    },
    browser,
    owner,
    reader,
    projectId: project.projectId,
    applicationId,
    questionIds: project.questionIds,
    ada,
    grace: async () =>
      (coFounder ??= await openWriter(browser, url, {
        email: 'grace@flair.test',
        path: `${path}?application=${applicationId}`,
      })),
    due: new Map(project.questionIds.map((id) => [id, new Set<string>()])),
    nextSign: () => String.fromCodePoint(firstSign + (sign++ % signs)),
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
  return world;
}

/** The invitation's token from the newest mail that has one; mails are written a moment after the call. */
async function mailedToken(url: string, to: string): Promise<string> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const reply = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`);
    const { data } = (await reply.json()) as { data: { text: string }[] };
    const found = data.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No invitation was mailed to ${to}.`);
}

async function openWriter(
  browser: Browser,
  url: string,
  { email, path }: { email: string; path: string },
): Promise<Writer> {
  const { token } = await visitorOf(url).call('signIn', { body: { email, password } });
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1200, height: 900 },
    locale: 'en-GB',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  await page.goto('/robots.txt');
  await page.evaluate(
    (state) => localStorage.setItem('flair.auth', state),
    JSON.stringify({ state: { token, profile: null }, version: 0 }),
  );
  await page.goto(path);
  await page.getByRole('heading', { name: 'Plan', exact: true }).waitFor();
  // The worker makes the page open without a network; from here on it controls it.
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  return { email, context, page, path };
}

/** Opens the form again in a new tab of the same browser. */
export async function reopen(writer: Writer): Promise<void> {
  writer.page = await writer.context.newPage();
  await writer.page.goto(writer.path);
}

/** Logs in again in place, as the page asks. */
export async function logInAgain({ page, email }: Writer): Promise<void> {
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
