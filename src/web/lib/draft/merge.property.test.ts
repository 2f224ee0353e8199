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
const tabCount = 3;

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('key' as const), tab: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 5, max: 1500 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('elsewhere' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fate' as const),
      fate: fc.constantFrom(
        'lost_request' as const,
        'lost_reply' as const,
        'unavailable' as const,
        'late' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(2) }),
  },
);

/** Keeps both wherever two texts wait, in one tab after the other, until nothing waits. */
async function keepAll(tabs: readonly { draft: Draft }[]): Promise<void> {
  for (let round = 0; round < 40; round += 1) {
    for (const { draft } of tabs) {
      const entry = draft.entries()['q1'];
      const [other] = entry?.others ?? [];
      if (entry && other) {
        draft.resolve('q1', [[...entry.options, ...other.options].join('|')], other);
      }
      // The tabs hear of it before the next one chooses.
      await pass(800);
    }
    if (tabs.every(({ draft }) => draft.state('q1').kind === 'saved')) return;
  }
}

test('who only ever adds and keeps both loses no keystroke, whoever writes meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 30 }),
      fc.constantFrom(1, 20, 300),
      async (steps, slowness) => {
        const device = makeDevice();
        device.slowness = slowness;
        const server = makeServer();
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
        const tabs: { tab: Tab; draft: Draft }[] = [];
        for (let count = 0; count < tabCount; count += 1) tabs.push(await open());
        let sign = 0x4e00;
        const typed: string[] = [];
        const next = (): string => {
          const key = String.fromCodePoint(sign);
          sign += 1;
          typed.push(key);
          return key;
        };
        for (const one of steps) {
          const tab = 'tab' in one ? tabs[one.tab] : undefined;
          if (one.kind === 'wait') await pass(one.ms);
          else if (one.kind === 'fate') server.fates.push(one.fate);
          else if (one.kind === 'elsewhere') {
            server.writeElsewhere('q1', [(server.options('q1')[0] ?? '') + next()]);
          } else if (tab && one.kind === 'key') {
            // At the end of what this tab shows right now, heard of the others or not.
            const text = tab.draft.entries()['q1']?.options[0] ?? '';
            tab.draft.edit('q1', [text + next()]);
          } else if (tab) {
            tab.tab.crash();
            tabs[one.kind === 'reload' ? one.tab : 0] = await open();
          }
        }
        server.fates.length = 0;
        await pass(60_000);
        for (const { draft } of tabs) draft.load(server.list());
        await keepAll(tabs);
        const text = server.options('q1').join('');
        expect(typed.filter((key) => !text.includes(key))).toEqual([]);
        for (const { tab, draft } of tabs) {
          draft.close();
          tab.crash();
        }
      },
    ),
    { numRuns: 1000 },
  );
}, 60_000);
