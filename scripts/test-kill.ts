// Kills the server with SIGKILL at random moments while answers are saved, and looks for a loss.
// npm run test:kill -- --kills 10 --saves 2000 --seed 1
import { parseArgs } from 'node:util';
import { openProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { processesIn } from '#test/processes.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    saves: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kills = Number(values.kills);
const wanted = Number(values.saves);
const writers = 8;
console.log(`seed ${values.seed}, ${kills} kills, ${wanted} acknowledged saves`);

// A small linear congruential generator: the same seed kills after the same numbers of saves.
let state = Number(values.seed);
const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
  return state / 2 ** 31;
};

const dataDir = await makeDataDir();
let product = await startProduct({ dataDir });
const port = Number(new URL(product.url).port);
const owner = await signUpVerified(product.url, 'owner@flair.test');
const project = await openProject(product.url, visitorOf(product.url, owner), writers);
const founder = visitorOf(product.url, await signUpVerified(product.url, 'founder@flair.test'));
const application = await founder.call('startApplication', {
  params: { projectId: project.projectId },
  body: {},
});
const applicationId = application.data._id;

/** By question: the last text that was acknowledged, and the last one that was tried. */
const acknowledged = project.questionIds.map(() => 0);
const tried = project.questionIds.map(() => 0);
let saves = 0;
const stopped = new AbortController();

async function write(visitor: Visitor, index: number): Promise<void> {
  while (!stopped.signal.aborted) {
    const text = (tried[index] ?? 0) + 1;
    tried[index] = text;
    try {
      await visitor.call('saveApplicationAnswers', {
        params: { id: applicationId },
        body: {
          answers: [{ questionId: project.questionIds[index] ?? '', options: [String(text)] }],
          completeApplication: false,
        },
      });
      acknowledged[index] = text;
      saves += 1;
    } catch {
      // The server is down or going down: what was not acknowledged may be lost, so try the next text.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const running = project.questionIds.map(async (_, index) => write(founder, index));
const restarts: number[] = [];
const perKill = Math.floor(wanted / (kills + 1));
for (let kill = 1; kill <= kills; kill += 1) {
  const after = perKill * kill + Math.floor(random() * perKill * 0.5);
  await until(() => saves >= after);
  await product.kill();
  product = await restart();
}
await until(() => saves >= wanted);
stopped.abort();
await Promise.all(running);
await product.kill();
product = await restart();

const { data: answers } = await founder.call('listApplicationAnswers', {
  params: { id: applicationId },
});
const kept = new Map(answers.map((answer) => [answer.questionId, Number(answer.options[0])]));
let lost = 0;
let invented = 0;
for (const [index, questionId] of project.questionIds.entries()) {
  const value = kept.get(questionId) ?? 0;
  if (value < (acknowledged[index] ?? 0)) lost += 1;
  if (value > (tried[index] ?? 0)) invented += 1;
}
await product.stop();
const orphans = processesIn(dataDir).length;
await removeDataDir(dataDir);

const worst = Math.round(Math.max(...restarts));
console.log(`${saves} saves acknowledged over ${kills + 1} kills; slowest restart ${worst} ms`);
report([
  [`no acknowledged answer lost (${lost})`, lost === 0],
  [`no answer that nobody wrote (${invented})`, invented === 0],
  [`no process left (${orphans})`, orphans === 0],
]);

async function restart(): Promise<Product> {
  const started = await startProduct({ dataDir, port });
  restarts.push(started.readyMs);
  return started;
}

async function until(reached: () => boolean): Promise<void> {
  const end = Date.now() + 180_000;
  while (!reached()) {
    if (Date.now() > end) throw new Error(`Stuck at ${saves} saves.\n${product.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

function report(checks: [string, boolean][]): void {
  for (const [name, holds] of checks) console.log(`${holds ? '✓' : '✗'} ${name}`);
  const failed = checks.filter(([, holds]) => !holds).length;
  console.log(`${checks.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
