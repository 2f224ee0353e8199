// Sends texts of pathological shapes at full length to every text field of the contract, on a real server,
// while another client asks for /healthz: no text may keep anybody else waiting.
// npm run test:texts -- --shapes 50 --seed 1 --only replaceQuestions
// With --short, as in `npm test`, what a text uses up is made anew once a field, not once a text.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { aFakeStripe } from '#test/money/fake-stripe.ts';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { aStage, operatorEmails } from '#test/proof/actors.ts';
import { table } from '#test/proof/declarations.ts';
import { aSubject, queryString, type Subject } from '#test/proof/probe.ts';
import { withCards } from '#test/money/world-with-cards.ts';
import { openWorld } from '#test/world.ts';
import { pause, randomFrom, report, wholeNumber } from './faults/report.ts';
import { type Place, placesOf, readsAfter, withEveryKind } from './texts/cells.ts';
import { type Shape, shapes, textOf } from './texts/shapes.ts';
import { startWatcher } from './texts/watcher.ts';

const { values } = parseArgs({
  options: {
    shapes: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
  },
});
const chosen = shapes.slice(0, wholeNumber('shapes', values.shapes));
const random = randomFrom(wholeNumber('seed', values.seed));
/** What others may wait for a text, beyond what they wait at worst while nothing happens. */
const allowedMs = 50;
/** A long text is looked at again where it is shown. */
const longText = 500;
const shown = 12;

const dataDir = await makeDataDir();
const folder = path.join(dataDir, 'made');
await mkdir(folder);
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(dataDir, 'own'),
  log: () => undefined,
  fast: true,
});
const stripe = await aFakeStripe();
const env = {
  ...stripe.settings,
  DATABASE_URL: postgres.url,
  OPERATOR_EMAILS: operatorEmails.join(','),
  REQUEST_PATIENCE_MS: '20000',
};
const product = await startProduct({ dataDir, env });
const clock = { now: () => new Date(), advance: () => undefined };
const world = withCards(await openWorld({ url: postgres.url, folder, env, clock }), stripe);
const stage = await aStage(world);
const watcher = startWatcher(product.url);
const statuses = new Map<number, number>();
/** Called so often, with the text let in. */
let accepted = 0;

async function send(
  subject: Subject,
  method: string,
  address: string,
  body?: object,
): Promise<number> {
  const reply = await fetch(`${product.url}${address}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(subject.actor.token && { authorization: `Bearer ${subject.actor.token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  await reply.arrayBuffer();
  return reply.status;
}

/** Sends a text to its place, and where it was let in asks for what shows it. */
async function tryText(subject: Subject, place: Place, text: string): Promise<number> {
  const { spec, parts } = subject;
  const params = parts.params as Record<string, string>;
  const address = spec.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const filled = place.fill(subject, text);
  const query = queryString(place.place === 'query' ? filled : parts.query);
  const body = place.place === 'body' ? filled : parts.body;
  const status = await send(
    subject,
    spec.method,
    query ? `${address}?${query}` : address,
    spec.body ? body : undefined,
  );
  if (status < 300 && spec.method !== 'GET' && place.length >= longText && place.isRead) {
    for (const read of readsAfter(subject)) await send(subject, 'GET', read);
  }
  return status;
}

type Cell = { place: Place; shape: Shape; worst: number };
const cells: Cell[] = [];
const startedAt = Date.now();
await pause(500);
const quiet = await watcher.worstDuring(async () => pause(3000));
console.log(`seed ${values.seed}: ${chosen.length} shapes; quiet worst ${quiet.toFixed(1)} ms`);
const bar = quiet + allowedMs;
const mostRenewals = values.short ? 1 : Infinity;
const usedUp = new Set([401, 403, 404, 409]);

async function makeSubject(name: string, spec: (typeof table)[number][1]): Promise<Subject> {
  const made = await aSubject(stage, name, spec);
  return name === 'saveApplicationAnswers' ? withEveryKind(stage, made) : made;
}

async function measure(name: string, spec: (typeof table)[number][1]): Promise<void> {
  const places = placesOf(name, values.short);
  if (places.length === 0) return;
  let subject = await makeSubject(name, spec);
  /** It worked once with this subject, and cannot again where that used it up. */
  let worked = false;
  for (const place of places) {
    let renewals = 0;
    for (const shape of chosen) {
      const text = textOf(shape, place.length);
      let worst = Infinity;
      // A busy machine holds anybody up now and then; a text does it each time.
      for (let turn = 0; turn < 3 && worst > bar; turn += 1) {
        let status = 0;
        const present = subject;
        const waited = await watcher.worstDuring(async () => {
          status = await tryText(present, place, text);
        });
        worst = Math.min(worst, waited);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        accepted += status < 300 ? 1 : 0;
        if (status < 300) worked = true;
        else if (worked && usedUp.has(status) && renewals < mostRenewals) {
          renewals += 1;
          subject = await makeSubject(name, spec);
          worked = false;
          worst = Infinity;
          turn -= 1;
        }
      }
      cells.push({ place, shape, worst });
    }
  }
}

const calls = table.filter(([name]) => name.includes(values.only)).toSorted(() => random() - 0.5);
for (const [name, spec] of calls) await measure(name, spec);
const again = await watcher.worstDuring(async () => pause(1000));
await watcher.close();
const refusedToWork = [...statuses].filter(([status]) => status >= 500 && status !== 503);
await world.close();
await product.stop();
await postgres.stop();
await removeDataDir(dataDir);

const worstFirst = cells.toSorted((one, other) => other.worst - one.worst);
for (const { place, shape, worst } of worstFirst.slice(0, shown)) {
  console.log(`${worst.toFixed(1).padStart(8)} ms  ${shape.name.padEnd(22)} ${place.name}`);
}
const fields = new Set(cells.map(({ place }) => place.name)).size;
console.log(
  `${fields} fields and places × ${chosen.length} shapes in ${((Date.now() - startedAt) / 1000).toFixed(0)} s, ` +
    `${accepted} let in; statuses`,
  Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other)),
);
const slow = worstFirst.filter(({ worst }) => worst > bar);
report([
  [
    `nobody waits more than ${allowedMs} ms beyond the quiet worst (${quiet.toFixed(0)} ms, ${again.toFixed(0)} ms at the end): ${slow.length} cells do`,
    slow.length === 0,
  ],
  [`no text is answered with 5xx (${JSON.stringify(refusedToWork)})`, refusedToWork.length === 0],
  [`texts were let in (${accepted} of ${cells.length})`, accepted > cells.length / 10],
]);
