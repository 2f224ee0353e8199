import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '../call-error.ts';
import { openDraft } from './draft.ts';
import { openRecord, type OpenRecord, type RecordPorts, type Versioned } from './record.ts';
import { makeDevice, type Device, type Tab } from './testing.ts';

type Doc = Record<string, string>;
const failure = (status: number, code: string, path?: string) =>
  callError({
    status,
    code,
    message: code,
    details: path === undefined ? [] : [{ path, message: `${path} is wrong` }],
    requestId: null,
    retryAfter: null,
  });

/** A server that keeps one document and refuses what is based on an old version. */
function makeServer(start: Versioned<Doc>) {
  let present = start;
  let outage: Error | null = null;
  let saves = 0;
  const ports = (tab: Tab): RecordPorts<Doc> => ({
    toFields: (doc) => Object.fromEntries(Object.entries(doc).map(([key, text]) => [key, [text]])),
    toDocument: (fields) =>
      Object.fromEntries(Object.entries(fields).map(([key, [text = '']]) => [key, text])),
    isHeld: (key, doc) => doc[key] === '' && key === 'name',
    fieldOf: (path) => path || null,
    save: async (document, base) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (tab.isDead()) return new Promise<never>(() => undefined);
      saves += 1;
      if (outage) throw outage;
      if (document['a'] === 'wrong') throw failure(400, 'validation', 'a');
      if (base.version !== present.version) throw failure(409, 'version_conflict');
      present = { document, version: present.version + 1 };
      return present;
    },
    reload: () => Promise.resolve(present),
  });
  return {
    ports,
    present: () => present,
    saves: () => saves,
    write: (document: Doc) => {
      present = { document, version: present.version + 1 };
    },
    fail: (error: Error | null) => {
      outage = error;
    },
  };
}
type Server = ReturnType<typeof makeServer>;

const first: Versioned<Doc> = { document: { a: '1', b: '1' }, version: 1 };
const pass = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

async function open(device: Device, server: Server, loaded = server.present()) {
  const tab = device.tab();
  const held: { record: OpenRecord<Doc> | null } = { record: null };
  const draft = openDraft({
    id: 'record:1',
    owner: 'ada',
    platform: tab.platform,
    isHeld: (key) => held.record?.isHeld(key) ?? false,
  });
  await Promise.all([draft.ready, pass(50)]);
  const record = openRecord(draft, loaded, server.ports(tab));
  held.record = record;
  draft.connect(record.save);
  return { tab, draft, record };
}

describe('a document that the server keeps as a whole', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is on the device with each edit, and on the server after two seconds of typing', async () => {
    const server = makeServer(first);
    const { draft, record } = await open(makeDevice(), server);
    record.edit((doc) => ({ ...doc, a: '2' }));
    expect(record.present()).toEqual({ a: '2', b: '1' });
    expect(draft.overall().kind).toBe('device');
    await pass();
    expect(server.present().document).toEqual({ a: '2', b: '1' });
    expect(draft.overall().kind).toBe('saved');
    const before = server.saves();
    for (let length = 1; length <= 80; length += 1) {
      record.edit((doc) => ({ ...doc, a: 'x'.repeat(length) }));
      await pass(50);
    }
    expect(server.saves() - before).toBeGreaterThanOrEqual(1);
    expect(server.present().document['a']?.length).toBeGreaterThan(20);
  });

  it('goes on when a colleague’s version is read while a save over the one before is under way', async () => {
    const server = makeServer(first);
    const { draft, record } = await open(makeDevice(), server);
    record.edit((doc) => ({ ...doc, a: '2' }));
    await pass(425);
    expect(draft.overall().kind).toBe('saving');
    server.write({ a: '1', b: 'theirs' });
    record.loaded(server.present());
    await pass(3000);
    expect(draft.overall().kind).toBe('saved');
    expect(server.present().document).toEqual({ a: '2', b: 'theirs' });
    expect(record.present()).toEqual({ a: '2', b: 'theirs' });
  });

  it('never writes over a colleague’s text that is read while its own is being kept before it is sent', async () => {
    const server = makeServer(first);
    const device = makeDevice();
    const { draft, record } = await open(device, server);
    device.slowness = 300;
    record.edit((doc) => ({ ...doc, a: 'ours', b: '2' }));
    await pass(450);
    expect(draft.overall().kind).toBe('saving');
    server.write({ a: 'theirs', b: '1' });
    record.loaded(server.present());
    await pass(3000);
    expect(server.present().document).toEqual({ a: 'theirs', b: '2' });
    expect(record.conflict()).toEqual({ theirs: { a: 'theirs', b: '2' }, keys: ['a'] });
    record.resolve(['a']);
    await pass(3000);
    expect(server.present().document).toEqual({ a: 'theirs', b: '2' });
    expect(draft.overall().kind).toBe('saved');
  });

  it('keeps the newer version that was read before the reply to a save came', async () => {
    const server = makeServer(first);
    const { record } = await open(makeDevice(), server);
    const save = record.save([{ questionId: 'a', options: ['2'], baseRevision: 2 }]);
    await pass(20);
    const newer = { document: { a: '2', b: 'theirs' }, version: 3 };
    record.loaded(newer);
    await pass(20);
    await save;
    expect(record.present()).toEqual(newer.document);
  });

  it('comes back after a crash with what the server never got', async () => {
    const device = makeDevice();
    const server = makeServer(first);
    server.fail(failure(0, 'offline'));
    const before = await open(device, server);
    before.record.edit((doc) => ({ ...doc, a: 'typed' }));
    await pass();
    expect(before.draft.overall().kind).toBe('offline');
    before.tab.crash();
    server.fail(null);
    const after = await open(device, server);
    expect(after.record.present()['a']).toBe('typed');
    await pass();
    expect(server.present().document['a']).toBe('typed');
  });

  it('joins what two people changed in different fields, also over a reload', async () => {
    const device = makeDevice();
    const server = makeServer(first);
    const { tab, record } = await open(device, server);
    server.fail(failure(0, 'offline'));
    record.edit((doc) => ({ ...doc, b: 'mine' }));
    await pass();
    tab.crash();
    server.fail(null);
    server.write({ a: 'theirs', b: '1' });
    const again = await open(device, server);
    await pass();
    expect(again.record.conflict()).toBeNull();
    expect(server.present().document).toEqual({ a: 'theirs', b: 'mine' });
    expect(again.record.present()).toEqual({ a: 'theirs', b: 'mine' });
  });

  it('joins them when the server has moved on between reading and saving', async () => {
    const server = makeServer(first);
    const { record } = await open(makeDevice(), server);
    server.write({ a: 'theirs', b: '1' });
    record.edit((doc) => ({ ...doc, b: 'mine' }));
    await pass(2000);
    expect(server.present().document).toEqual({ a: 'theirs', b: 'mine' });
    expect(record.present()).toEqual({ a: 'theirs', b: 'mine' });
  });

  it('asks about the same field, keeps both until then, and takes what was chosen', async () => {
    const server = makeServer(first);
    const { draft, record } = await open(makeDevice(), server);
    server.write({ a: 'theirs', b: '1' });
    record.edit((doc) => ({ ...doc, a: 'mine', b: 'also mine' }));
    await pass(2000);
    expect(draft.overall().kind).toBe('conflict');
    expect(record.conflict()).toEqual({ theirs: { a: 'theirs', b: 'also mine' }, keys: ['a'] });
    expect(record.present()['a']).toBe('mine');
    expect(server.present().document).toEqual({ a: 'theirs', b: 'also mine' });
    record.resolve(['a']);
    await pass();
    expect(server.present().document).toEqual({ a: 'theirs', b: 'also mine' });
    expect(record.conflict()).toBeNull();
  });

  it('a short text written offline never replaces a long one written meanwhile elsewhere', async () => {
    const server = makeServer(first);
    const phone = await open(makeDevice(), server);
    const laptop = await open(makeDevice(), server);
    server.fail(failure(0, 'offline'));
    phone.record.edit((doc) => ({ ...doc, a: 'short' }));
    await pass();
    server.fail(null);
    laptop.record.edit((doc) => ({ ...doc, a: 'long '.repeat(50) }));
    await pass(4000);
    await pass(40_000);
    const texts = [
      server.present().document['a'],
      phone.record.present()['a'],
      phone.record.conflict()?.theirs['a'],
      laptop.record.present()['a'],
      laptop.record.conflict()?.theirs['a'],
    ];
    expect(texts).toContain('short');
    expect(texts).toContain('long '.repeat(50));
    expect([phone, laptop].some(({ draft }) => draft.overall().kind === 'conflict')).toBe(true);
  });

  it('keeps what was refused, names the field, and sends the others', async () => {
    const server = makeServer(first);
    const { draft, record } = await open(makeDevice(), server);
    record.edit((doc) => ({ ...doc, a: 'wrong', b: 'fine' }));
    await pass();
    expect(draft.entries()['a']).toMatchObject({
      options: ['wrong'],
      refused: { message: 'a is wrong' },
    });
    expect(server.present().document).toEqual({ a: '1', b: 'fine' });
    record.edit((doc) => ({ ...doc, a: 'right' }));
    await pass();
    expect(server.present().document).toEqual({ a: 'right', b: 'fine' });
  });

  it('holds back what cannot be sent yet, and says that it is on this device', async () => {
    const server = makeServer({ document: { name: 'Old', b: '1' }, version: 3 });
    const { draft, record } = await open(makeDevice(), server);
    record.edit((doc) => ({ ...doc, name: '', b: '2' }));
    await pass(5000);
    expect(server.present().document).toEqual({ name: 'Old', b: '2' });
    expect(draft.overall().kind).toBe('device');
    expect(server.saves()).toBe(1);
    record.edit((doc) => ({ ...doc, name: 'New' }));
    await pass();
    expect(server.present().document).toEqual({ name: 'New', b: '2' });
  });

  it('takes over a newer version, but not over what was typed here', async () => {
    const { record, draft } = await open(makeDevice(), makeServer(first));
    draft.connect(null);
    record.loaded({ document: { a: 'new', b: '1' }, version: 2 });
    expect(record.present()['a']).toBe('new');
    record.edit((doc) => ({ ...doc, a: 'mine' }));
    record.loaded({ document: { a: 'newer', b: '1' }, version: 3 });
    expect(record.present()['a']).toBe('mine');
    expect(record.conflict()?.theirs['a']).toBe('newer');
  });

  it('two windows of one person say "Saved" only of what the server has', async () => {
    const device = makeDevice();
    const server = makeServer(first);
    const one = await open(device, server);
    const two = await open(device, server);
    one.record.edit((doc) => ({ ...doc, a: 'from one' }));
    two.record.edit((doc) => ({ ...doc, b: 'from two' }));
    await pass(6000);
    for (const { draft, record } of [one, two]) {
      expect(draft.overall().kind).toBe('saved');
      expect(record.present()).toEqual(server.present().document);
    }
    expect(server.present().document).toEqual({ a: 'from one', b: 'from two' });
  });
});
