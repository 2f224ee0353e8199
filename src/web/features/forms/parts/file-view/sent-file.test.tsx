import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { SentFile } from './sent-file.tsx';

const id = '0198a5c0-0000-7000-8000-000000000001';
const asked: string[] = [];

beforeAll(async () => {
  // Loaded in the middle of a test it would take longer than the test waits.
  await import('./file-dialog.tsx');
});
beforeEach(() => {
  asked.splice(0);
});

function answer(body: BodyInit | null, init: ResponseInit): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(body, init);
  });
}
const named = { headers: { 'content-disposition': "inline; filename*=UTF-8''file" } };
const sent = (name: string, size = 20) => show(<SentFile id={id} file={{ _id: id, name, size }} />);

it.each(['deck.docx', 'drawing.svg', 'page.html', 'deck.pdf.exe'])(
  '%s is saved and not shown',
  (name) => {
    const page = sent(name);
    expect(page.find('button', `Download ${name}`)).not.toBeNull();
    expect(page.find('button', `Open ${name}`)).toBeNull();
  },
);

it('a file of which nothing is known can still be saved', () => {
  const page = show(<SentFile id={id} file={undefined} />);
  expect(page.find('button', 'Download Uploaded file')).not.toBeNull();
  expect(document.querySelectorAll('button')).toHaveLength(1);
});

it('asks for the bytes when it is opened and no sooner, by the call that saves it, and shows a page as its letters', async () => {
  answer('<b>Ports</b> are loud.', named);
  const page = sent('notes.txt');
  expect(asked).toEqual([]);
  press(page.get('button', 'Open notes.txt'));
  const letters = await until(() => document.querySelector('pre'), 'the text');
  expect(letters.textContent).toBe('<b>Ports</b> are loud.');
  expect(letters.querySelector('b')).toBeNull();
  expect(asked.map((address) => new URL(address, 'http://x').pathname)).toEqual([
    `/v3/files/${id}`,
  ]);
});

it('says what the server says where the file is not to be had', async () => {
  const body = { status: 'error', code: 'not_found', message: 'Nothing here.', requestId: 'r' };
  answer(JSON.stringify(body), { status: 404, headers: { 'content-type': 'application/json' } });
  const page = sent('notes.md');
  press(page.get('button', 'Open notes.md'));
  const dialog = await page.wait('dialog');
  await until(() => (dialog.textContent?.includes('Nothing here.') ? true : null), 'why');
  expect(page.find('button', 'Open notes.md')).not.toBeNull();
  expect(dialog.querySelector('pre')).toBeNull();
});

it('fetches nothing that a page could not hold', async () => {
  answer('', named);
  const page = sent('deck.pdf', 101 * 2 ** 20);
  press(page.get('button', 'Open deck.pdf'));
  expect((await page.wait('alert')).textContent).toContain('too large to be shown');
  expect(asked).toEqual([]);
});
