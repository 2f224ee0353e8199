import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import type * as loading from '#web/lib/draft/load-engine.ts';
import { Comments } from './comments.tsx';
import type { ReviewPlace } from './use-review.ts';

const place: ReviewPlace = {
  accountId: '0198a5c0-0000-7000-8000-000000000001',
  applicationId: '0198a5c0-0000-7000-8000-000000000002',
};

/** What the server keeps, by Idempotency-Key, as it does within its transaction. */
const kept = new Map<string, string>();
let losesReplies: boolean;
let tries: number;

beforeAll(async () => void (await loadCallTable()));
beforeEach(() => {
  kept.clear();
  losesReplies = false;
  tries = 0;
  vi.stubGlobal(
    'fetch',
    async (
      _path: string,
      init: { method: string; body?: string; headers: Record<string, string> },
    ) => {
      const comments = [...kept.values()].map((text, index) => ({
        _id: String(index),
        text,
        author: { profile: { firstName: 'Ada' } },
        createdAt: '2026-11-21T12:00:00.000Z',
        editedAt: null,
        editable: false,
      }));
      if (init.method !== 'POST') return Response.json({ status: 'success', data: comments });
      tries += 1;
      const { text } = JSON.parse(init.body ?? '{}') as { text: string };
      kept.set(init.headers['idempotency-key'] ?? crypto.randomUUID(), text);
      if (losesReplies) throw new TypeError('Failed to fetch');
      return Response.json({ status: 'success', data: { _id: 'new', text } }, { status: 201 });
    },
  );
});

const open = () => show(<Comments place={place} name="Crumb" mayWrite />);
const words = 'Call them before Friday.';

/** Somebody comments, the reply is lost, and the page is reloaded: the words are in the box again. */
async function lostAndReloaded() {
  const page = open();
  type(await page.wait('textbox'), words);
  losesReplies = true;
  press(page.get('button', 'Comment'));
  await page.wait('alert');
  return reloaded(page);
}

async function reloaded(page: ReturnType<typeof open>) {
  losesReplies = false;
  const again = await reload(page);
  const box = (await again.wait('textbox')) as HTMLTextAreaElement;
  await until(() => (box.value === words ? true : null), 'the kept words');
  return { again, box };
}

it('makes one comment of a text whose reply was lost, also when it is sent again by a press', async () => {
  const page = open();
  type(await page.wait('textbox'), words);
  losesReplies = true;
  press(page.get('button', 'Comment'));
  await page.wait('alert');
  expect((page.get('textbox') as HTMLTextAreaElement).value).toBe(words);
  losesReplies = false;
  press(page.get('button', 'Comment'));
  await until(() => (page.all('listitem').length > 0 ? true : null), 'the comment');
  expect([...kept.values()]).toEqual([words]);
  expect(page.all('listitem')).toHaveLength(1);
  expect((page.get('textbox') as HTMLTextAreaElement).value).toBe('');
  // The focus stays on it; it leads to the box while there is nothing to send.
  expect(page.get('button', 'Comment').hasAttribute('disabled')).toBe(false);
  press(page.get('button', 'Comment'));
  expect(document.activeElement).toBe(page.get('textbox'));
  expect(page.find('alert')).toBeNull();
});

/** The same page by code that was loaded anew, as a reload does: what was in memory is gone. */
async function reload(page: ReturnType<typeof open>) {
  page.close();
  vi.resetModules();
  await (await import('#web/lib/draft/load-engine.ts')).loadEngine();
  await (await import('#web/lib/client.ts')).loadCallTable();
  const { Comments: Anew } = await import('./comments.tsx');
  return show(<Anew place={place} name="Crumb" mayWrite />);
}

it('makes one comment of a text whose reply was lost, also when the page was reloaded before the next press', async () => {
  const { again, box } = await lostAndReloaded();
  press(again.get('button', 'Comment'));
  await until(() => (box.value === '' ? true : null), 'the comment');
  expect(tries).toBe(2);
  expect([...kept.values()]).toEqual([words]);
  type(box, words);
  press(again.get('button', 'Comment'));
  await until(() => (box.value === '' ? true : null), 'another comment');
  expect([...kept.values()]).toEqual([words, words]);
});

it('makes one comment of a text that was sent before the code that keeps its key was there', async () => {
  const { promise, resolve: come } = Promise.withResolvers<void>();
  vi.resetModules();
  vi.doMock('#web/lib/draft/load-engine.ts', async (original) => {
    const real = await original<typeof loading>();
    return { ...real, loadEngine: () => promise.then(real.loadEngine) };
  });
  await (await import('#web/lib/client.ts')).loadCallTable();
  const { Comments: Early } = await import('./comments.tsx');
  const page = show(<Early place={place} name="Crumb" mayWrite />);
  type(await page.wait('textbox'), words);
  losesReplies = true;
  press(page.get('button', 'Comment'));
  come();
  await page.wait('alert');
  vi.doUnmock('#web/lib/draft/load-engine.ts');
  const { again, box } = await reloaded(page);
  press(again.get('button', 'Comment'));
  await until(() => (box.value === '' ? true : null), 'the comment');
  expect(tries).toBe(2);
  expect([...kept.values()]).toEqual([words]);
});

it('makes another comment of a text that was changed after a lost reply', async () => {
  const { again, box } = await lostAndReloaded();
  type(box, 'Call them on Monday.');
  press(again.get('button', 'Comment'));
  await until(() => (box.value === '' ? true : null), 'the comment');
  expect([...kept.values()]).toEqual([words, 'Call them on Monday.']);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('flair.keys'))).toEqual([]);
});

it('makes another comment of the same words once the first was heard of', async () => {
  const page = open();
  for (const count of [1, 2]) {
    type(await page.wait('textbox'), words);
    press(page.get('button', 'Comment'));
    await until(() => (page.all('listitem').length === count ? true : null), 'the comment');
  }
  expect(tries).toBe(2);
  expect([...kept.values()]).toEqual([words, words]);
});

it('keeps a comment that is too long whole, and says by how much', async () => {
  const page = open();
  const pasted = 'word '.repeat(10_000);
  const control = (await page.wait('textbox')) as HTMLTextAreaElement;
  type(control, pasted);
  expect(control.hasAttribute('maxlength')).toBe(false);
  expect(control.value).toBe(pasted);
  expect(page.get('alert').textContent).toBe('Use at most 5,000 characters; you have 50,000.');
  press(page.get('button', 'Comment'));
  expect(tries).toBe(0);
  expect(control.value).toBe(pasted);
});
