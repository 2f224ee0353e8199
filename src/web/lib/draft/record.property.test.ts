import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callError } from '../call-error.ts';
import { openDraft } from './draft.ts';
import { openRecord, type RecordPorts, type Versioned } from './record.ts';
import { makeDevice } from './testing.ts';

type Doc = Record<string, string>;
const people = ['ada', 'bo'] as const;
const fields = ['a', 'b'] as const;

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/* Two people write words that are never used again; each has a device of their own, which is slow at times. */
async function play(steps: readonly Step[]): Promise<string[]> {
  let present: Versioned<Doc> = { document: { a: '', b: '' }, version: 1 };
  const ports: RecordPorts<Doc> = {
    toFields: (doc) =>
      Object.fromEntries(Object.entries(doc).map(([key, text]) => [key, text ? [text] : []])),
    toDocument: (texts) =>
      Object.fromEntries(Object.entries(texts).map(([key, [text = '']]) => [key, text])),
    save: async (document, base) => {
      await new Promise((resolve) => setTimeout(resolve, 40));
      if (base.version !== present.version) {
        throw callError({ status: 409, code: 'version_conflict', message: 'Newer.' });
      }
      present = { document, version: present.version + 1 };
      return present;
    },
    reload: () => Promise.resolve(present),
  };
  const desks = new Map(
    await Promise.all(
      people.map(async (owner) => {
        const device = makeDevice();
        const draft = openDraft({ id: 'record:1', owner, platform: device.tab().platform });
        await Promise.all([draft.ready, pass(50)]);
        const record = openRecord(draft, present, ports);
        draft.connect(record.save);
        return [owner, { device, draft, record }] as const;
      }),
    ),
  );
  const words: { word: string; field: Field }[] = [];
  for (const { who, does, field, ms } of steps) {
    const desk = desks.get(who);
    if (!desk) continue;
    if (does === 'slow') desk.device.slowness = ms;
    if (does === 'read') desk.record.loaded(present);
    if (does === 'type') {
      const word = `w${words.length}.`;
      words.push({ word, field });
      desk.record.edit((doc) => ({ ...doc, [field]: `${doc[field] ?? ''}${word}` }));
    }
    await pass(ms);
  }
  await pass(10_000);
  const waiting = (field: Field) =>
    [...desks.values()].map(({ record }) =>
      record.conflict()?.keys.includes(field) ? record.present()[field] : '',
    );
  const lost = words.filter(
    ({ word, field }) => ![present.document[field], ...waiting(field)].join(' ').includes(word),
  );
  for (const { draft } of desks.values()) draft.close();
  return lost.map(({ word }) => word);
}

type Field = (typeof fields)[number];
type Step = {
  who: (typeof people)[number];
  does: 'type' | 'read' | 'slow';
  field: Field;
  ms: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...people),
  does: fc.constantFrom('type', 'type', 'type', 'read', 'read', 'slow'),
  field: fc.constantFrom(...fields),
  ms: fc.integer({ min: 1, max: 600 }),
});

it('loses no word of two people, whenever each reads what the other has saved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      expect(await play(steps)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
}, 60_000);
