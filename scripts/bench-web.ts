// Measures in a real browser what people wait for on long lists and in long forms: typing in a form of 200 questions on a
// processor slowed down four times, a list of 1,000 applications, and the step to the next application.
// npm run bench:web -- [--keys 500] [--steps 20]
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { windowOf } from '../e2e/visit.ts';
import { accounts, firstOfOthers, idIn, idOf, people, tokenOf } from './bench/ids.ts';
import { openWorld, sizes, webIsBuilt } from './bench/world.ts';
import { report, wholeNumber } from './faults/report.ts';

const QUESTIONS = 200;
const ROWS = 1000;
const SLOWED = 4;
/** So many signs say what one takes of the processor; what decides p99 is a hundredth of those that are measured. */
const PLAIN_KEYS = 100;
/** The form of this project is long. */
const longForm = firstOfOthers + 5;
const READY_MS = 60_000;

const { values } = parseArgs({
  options: { keys: { type: 'string', default: '500' }, steps: { type: 'string', default: '20' } },
});
const keys = wholeNumber('keys', values.keys);
const steps = wholeNumber('steps', values.steps);
if (!webIsBuilt()) throw new Error('The web app is not built: npm run build.');

const world = await openWorld({
  size: sizes.small,
  seed: 334,
  connections: 1,
  wanted: new Set(['base', 'applications'] as const),
  profiles: null,
});
let browser: Browser | undefined;

/** Gives a project a second version of its form, with 200 questions on one screen. */
async function lengthenForm(): Promise<void> {
  const client = new pg.Client({ connectionString: world.urlOf('base') });
  await client.connect();
  const project = idOf('project', longForm);
  const question = idIn('question', '9000000 + q');
  const all = `generate_series(1, ${QUESTIONS}) q`;
  try {
    await client.query(
      `insert into form_versions (project_id, version, number, origin, published_at)
       values ($1, 2, 2, 'published', now())`,
      [project],
    );
    await client.query(
      `insert into questions (id, project_id, created_at) select ${question}, $1, now() from ${all}`,
      [project],
    );
    await client.query(
      `insert into form_questions (project_id, version, id, position, screen, ranking, type, label,
         required, options, limits)
       select $1, 2, ${question}, q, 'Team', q, 'long_text', 'Question ' || q, true, '[]', '{}'
       from ${all}`,
      [project],
    );
    await client.query('update projects set form_version = 2 where id = $1', [project]);
  } finally {
    await client.end();
  }
}

/** What the page's own thread does, beside what else the machine does: seconds of processor since it was opened. */
async function processorOf(page: Page): Promise<() => Promise<Map<string, number>>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value]));
  };
}

async function slow(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Counts, in the page, the time from an event of this kind until the picture after it is painted. */
async function countPaints(
  page: Page,
  kind: 'keydown' | 'click',
): Promise<() => Promise<number[]>> {
  await page.evaluate((type) => {
    const times: number[] = [];
    // One for all: to make it anew took three of the slowed milliseconds that it was to measure.
    const channel = new MessageChannel();
    const waiting: number[] = [];
    channel.port1.addEventListener('message', () => {
      for (const since of waiting.splice(0)) times.push(performance.now() - since);
    });
    channel.port1.start();
    Object.assign(window, { paints: times });
    window.addEventListener(
      type,
      (event) => {
        requestAnimationFrame(() => {
          waiting.push(event.timeStamp);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  }, kind);
  return async () => page.evaluate(() => (window as unknown as { paints: number[] }).paints);
}

const at = (times: number[], share: number): number =>
  times.toSorted((one, other) => one - other)[
    Math.min(times.length - 1, Math.floor(times.length * share))
  ] ?? Number.NaN;

type Check = [what: string, holds: boolean];
const within = (what: string, times: number[], share: number, most: number): Check => [
  `${what}: ${at(times, share).toFixed(0)} ms of at most ${most} (p${share * 100} of ${times.length}, middle ${at(times, 0.5).toFixed(0)})`,
  times.length > 0 && at(times, share) <= most,
];

async function pageOf(origin: string, token: string): Promise<Page> {
  browser ??= await chromium.launch(browserLaunchOptions());
  return (await windowOf(browser, origin, token)).newPage();
}

/** As somebody types fast. */
async function write(page: Page, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await page.keyboard.press(n % 6 === 5 ? 'Space' : 'a');
    await page.waitForTimeout(100);
  }
}

async function typing(): Promise<Check> {
  const page = await pageOf(world.originOf('base'), tokenOf(people.founder + 9));
  await page.goto(`/projects/project-${longForm}/apply`);
  const boxes = page.getByRole('textbox');
  await boxes.nth(QUESTIONS / 2).waitFor({ timeout: READY_MS });
  await boxes.nth(QUESTIONS / 2).click();
  const processor = await processorOf(page);
  const plain = await processor();
  await write(page, PLAIN_KEYS);
  const after = await processor();
  const part = (name: string): string =>
    ((((after.get(name) ?? 0) - (plain.get(name) ?? 0)) * 1000) / PLAIN_KEYS).toFixed(1);
  console.log(
    `processor a sign, not slowed: ${part('TaskDuration')} ms, of it script ${part('ScriptDuration')}, style ${part('RecalcStyleDuration')}, layout ${part('LayoutDuration')}`,
  );
  await slow(page, SLOWED);
  const paints = await countPaints(page, 'keydown');
  await write(page, keys);
  const times = await paints();
  await page.context().close();
  const spread = [0.5, 0.9, 0.99, 1].map((share) => at(times, share).toFixed(0)).join(', ');
  console.log(`a sign's picture, slowed: p50, p90, p99 and the longest ${spread} ms`);
  return within(`a sign in a form of ${QUESTIONS} questions, slowed ${SLOWED} ×`, times, 0.99, 50);
}

const organisation = `/organisation/${idOf('account', accounts.big)}/applications`;

async function list(): Promise<Check[]> {
  const page = await pageOf(world.originOf('applications'), tokenOf(people.owner));
  await page.goto(`${organisation}?sort=-rating`);
  const boxes = page.locator('tbody').getByRole('checkbox');
  await boxes.first().waitFor({ timeout: READY_MS });
  const paints = await countPaints(page, 'click');
  for (let n = 0; n < steps; n += 1) await boxes.nth(n % 8).click();
  const times = await paints();
  await page.context().close();
  return [within(`a tick in a list of ${ROWS} rows`, times, 0.95, 100)];
}

async function next(): Promise<Check> {
  const page = await pageOf(world.originOf('applications'), tokenOf(people.owner));
  await page.goto(organisation);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByText('Question 1', { exact: false }).first().waitFor({ timeout: READY_MS });
  const times: number[] = [];
  for (let n = 0; n < steps; n += 1) {
    const before = page.url();
    times.push(
      await page.evaluate(async () => {
        // What leads to the case file of the one that is shown: names may repeat, and so may places in other lists.
        const read = {
          shown: () => document.querySelector('#main a[href$="/case-file"]')?.getAttribute('href'),
        };
        const old = read.shown();
        const startedAt = performance.now();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }));
        while ([old, undefined].includes(read.shown())) {
          if (performance.now() - startedAt > 5000) throw new Error('J showed no other one.');
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        return performance.now() - startedAt;
      }),
    );
    if (page.url() === before) throw new Error('J led nowhere.');
    await page.waitForTimeout(300);
  }
  await page.context().close();
  return within('the next application, by J', times, 0.95, 100);
}

try {
  await lengthenForm();
  report([await typing(), ...(await list()), await next()]);
} finally {
  await browser?.close();
  await world.stop();
}
