import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '../../../../lib/call-error.ts';
import { createAutosave, type AutosavePorts, type Versioned } from './autosave.ts';
import { mergeFields, type Fields } from './merge.ts';

type Doc = Record<string, string>;
const KEY = 'journal';
const failure = (status: number, code: string) =>
  callError({ status, code, message: code, details: [], requestId: null, retryAfter: null });

/** A server that keeps one document and refuses what is based on an old version. */
function server(start: Versioned<Doc>) {
  let present = start;
  let outage: Error | null = null;
  const ports: AutosavePorts<Doc> = {
    journalKey: KEY,
    save: (document, base) => {
      if (outage) return Promise.reject(outage);
      if (base.version !== present.version) {
        return Promise.reject(failure(409, 'version_conflict'));
      }
      present = { document, version: present.version + 1 };
      return Promise.resolve(present);
    },
    reload: () => Promise.resolve(present),
    merge: (base, mine, theirs) => {
      const { fields, conflicts } = mergeFields(base, mine, theirs);
      return { document: fields as Fields & Doc, conflicts };
    },
    take: (document, theirs, keys) => ({
      ...document,
      ...Object.fromEntries(keys.map((key) => [key, theirs[key] ?? ''])),
    }),
  };
  return {
    ports,
    present: () => present,
    write: (document: Doc) => {
      present = { document, version: present.version + 1 };
    },
    fail: (error: Error | null) => {
      outage = error;
    },
  };
}

const first: Versioned<Doc> = { document: { a: '1', b: '1' }, version: 1 };
const pass = () => vi.advanceTimersByTimeAsync(1000);

describe('createAutosave', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('keeps an edit on the device at once and on the server after a pause', async () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    autosave.edit((doc) => ({ ...doc, a: '2' }));
    expect(localStorage.getItem(KEY)).toContain('"a":"2"');
    expect(autosave.store.getState().status).toBe('waiting');
    await pass();
    expect(remote.present().document).toEqual({ a: '2', b: '1' });
    expect(autosave.store.getState().status).toBe('saved');
    expect(localStorage.getItem(KEY)).toBeNull();
    autosave.stop();
  });

  it('brings back after a reload what the server never got', async () => {
    const remote = server(first);
    remote.fail(failure(0, 'offline'));
    const before = createAutosave(first, remote.ports);
    before.edit((doc) => ({ ...doc, a: 'typed' }));
    await pass();
    expect(before.store.getState().status).toBe('device');
    before.stop();
    await pass();
    remote.fail(null);
    const after = createAutosave(first, remote.ports);
    expect(after.store.getState().document['a']).toBe('typed');
    await pass();
    expect(remote.present().document['a']).toBe('typed');
    after.stop();
  });

  it('tries again by itself after an outage', async () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    remote.fail(failure(503, 'unavailable'));
    autosave.edit((doc) => ({ ...doc, b: '2' }));
    await pass();
    remote.fail(null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(remote.present().document['b']).toBe('2');
    expect(autosave.store.getState().status).toBe('saved');
    autosave.stop();
  });

  it('joins what two people changed in different places', async () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    remote.write({ a: 'theirs', b: '1' });
    autosave.edit((doc) => ({ ...doc, b: 'mine' }));
    await pass();
    expect(remote.present().document).toEqual({ a: 'theirs', b: 'mine' });
    expect(autosave.store.getState().document).toEqual({ a: 'theirs', b: 'mine' });
    autosave.stop();
  });

  it('asks about the same place, keeps both until then, and takes what was chosen', async () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    remote.write({ a: 'theirs', b: '1' });
    autosave.edit((doc) => ({ ...doc, a: 'mine', b: 'also mine' }));
    await pass();
    const { status, conflict, document } = autosave.store.getState();
    expect(status).toBe('conflict');
    expect(conflict?.keys).toEqual(['a']);
    expect(document['a']).toBe('mine');
    expect(remote.present().document['a']).toBe('theirs');
    autosave.resolve(['a']);
    await pass();
    expect(remote.present().document).toEqual({ a: 'theirs', b: 'also mine' });
    autosave.stop();
  });

  it('keeps what was refused, says why, and sends it again with the next edit', async () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    remote.fail(failure(400, 'form_unsound'));
    autosave.edit((doc) => ({ ...doc, a: 'wrong' }));
    await pass();
    expect(autosave.store.getState().status).toBe('refused');
    expect(localStorage.getItem(KEY)).toContain('wrong');
    remote.fail(null);
    autosave.edit((doc) => ({ ...doc, a: 'right' }));
    await pass();
    expect(remote.present().document['a']).toBe('right');
    autosave.stop();
  });

  it('takes over a newer version only while nothing of ours is waiting', () => {
    const remote = server(first);
    const autosave = createAutosave(first, remote.ports);
    autosave.loaded({ document: { a: 'new', b: '1' }, version: 2 });
    expect(autosave.store.getState().document['a']).toBe('new');
    autosave.edit((doc) => ({ ...doc, a: 'mine' }));
    autosave.loaded({ document: { a: 'newer', b: '1' }, version: 3 });
    expect(autosave.store.getState().document['a']).toBe('mine');
    autosave.stop();
  });
});
