import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft, type Draft } from './draft.ts';
import { makeDevice, makeServer, normaliseLikeServer, type Tab } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const questions = ['q1', 'q2', 'q3'];
/** Long enough for the longest wait between two tries. */
const CALM_MS = 60_000;

const typing = fc.record({
  kind: fc.constant('type' as const),
  tab: fc.nat(1),
  question: fc.constantFrom(...questions),
  text: fc.string({ maxLength: 12 }),
});
const waiting = fc.record({
  kind: fc.constant('wait' as const),
  ms: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: 4000 })),
});
const trouble = fc.record({
  kind: fc.constant('fate' as const),
  fate: fc.constantFrom(
    'ok' as const,
    'lost_request' as const,
    'lost_reply' as const,
    'unavailable' as const,
    'unauthorized' as const,
    'late' as const,
  ),
});
const reload = fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) });
const wake = fc.record({
  kind: fc.constant('wake' as const),
  tab: fc.nat(1),
  what: fc.constantFrom('hidden' as const, 'shown' as const, 'online' as const),
});
const login = fc.record({ kind: fc.constant('login' as const), tab: fc.nat(1) });
const elsewhere = fc.record({
  kind: fc.constant('elsewhere' as const),
  question: fc.constantFrom(...questions),
  text: fc.string({ minLength: 1, maxLength: 6 }),
});

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Step = Value<
  | typeof typing
  | typeof waiting
  | typeof trouble
  | typeof reload
  | typeof wake
  | typeof login
  | typeof elsewhere
>;

async function play(steps: readonly Step[], slowness: number) {
  const device = makeDevice();
  device.slowness = slowness;
  const server = makeServer();
  const last = new Map<string, string>();
  const open = async (): Promise<{ tab: Tab; draft: Draft }> => {
    const tab = device.tab();
    const draft = openDraft({
      id: 'application:1',
      owner: 'ada',
      platform: tab.platform,
      normalise: () => normaliseLikeServer,
    });
    await Promise.all([draft.ready, pass(3 * slowness + 10)]);
    draft.connect(tab.through(server.save));
    draft.load(server.list());
    return { tab, draft };
  };
  const tabs = [await open(), await open()];
  const at = (place: number) => {
    const tab = tabs[place];
    if (!tab) throw new RangeError('There are two tabs.');
    return tab;
  };
  for (const step of steps) {
    if (step.kind === 'type') {
      at(step.tab).draft.edit(step.question, [step.text]);
      last.set(step.question, step.text);
      // The other tab has heard of it before anybody can type there.
      await pass(2);
    } else if (step.kind === 'wait') await pass(step.ms);
    else if (step.kind === 'fate') server.fates.push(step.fate);
    else if (step.kind === 'wake') at(step.tab).tab.wake(step.what);
    else if (step.kind === 'login')
      at(step.tab).draft.connect(at(step.tab).tab.through(server.save));
    else if (step.kind === 'elsewhere') server.writeElsewhere(step.question, [step.text]);
    else {
      at(step.tab).tab.crash();
      tabs[step.tab] = await open();
    }
  }
  server.fates.length = 0;
  for (const { draft, tab } of tabs) {
    draft.connect(tab.through(server.save));
    tab.wake('shown');
  }
  await pass(CALM_MS);
  return {
    server,
    last,
    tabs,
    close: () =>
      tabs.forEach(({ tab, draft }) => {
        draft.close();
        tab.crash();
      }),
  };
}

test('whatever happens in between, the last text typed into each answer is on the server', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 4, arbitrary: typing }, waiting, trouble, reload, wake, login), {
        maxLength: 40,
      }),
      fc.constantFrom(1, 20, 700),
      async (steps, slowness) => {
        const { server, last, tabs, close } = await play(steps, slowness);
        for (const [question, text] of last) {
          expect({ question, on: server.options(question) }).toEqual({
            question,
            on: normaliseLikeServer([text]),
          });
        }
        for (const { draft } of tabs) {
          for (const entry of Object.values(draft.entries())) expect(entry.others).toEqual([]);
        }
        close();
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

test('with somebody else writing too, what was typed is on the server or offered beside theirs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof({ weight: 3, arbitrary: typing }, waiting, trouble, reload, elsewhere, login),
        { maxLength: 30 },
      ),
      fc.constantFrom(1, 700),
      async (steps, slowness) => {
        const { server, last, tabs, close } = await play(steps, slowness);
        const overwritten = new Set(
          steps.flatMap((step) => (step.kind === 'elsewhere' ? [step.question] : [])),
        );
        for (const [question, text] of last) {
          const typed = JSON.stringify(normaliseLikeServer([text]));
          const known = tabs.map(({ draft }) => draft.entries()[question]);
          const kept = known.every(
            (entry) =>
              entry !== undefined &&
              [entry.options, ...entry.others.map((other) => other.options)].some(
                (options) => JSON.stringify(normaliseLikeServer(options)) === typed,
              ),
          );
          const isOnServer = JSON.stringify(server.options(question)) === typed;
          // A text that was saved may be replaced by a later one from elsewhere: that is no loss.
          const wasSaved = overwritten.has(question) && server.hadText(question, typed);
          expect({ question, isLost: !kept && !isOnServer && !wasSaved && typed !== '[]' }).toEqual(
            {
              question,
              isLost: false,
            },
          );
        }
        close();
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);
