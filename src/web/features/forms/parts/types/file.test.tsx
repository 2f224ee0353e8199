import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { show, until } from '#web/lib/testing.tsx';
import { uploadsTo } from '../fill/uploads.ts';
import { input as fileInput } from './file.tsx';

const { Input } = fileInput;

const fileId = '0198a5c0-0000-7000-8000-000000000001';
const question = {
  _id: 'deck',
  label: 'Deck',
  type: 'file',
  options: [],
  limits: { maxFiles: 1 },
} as unknown as QuestionView;

const wiring = {
  id: 'deck',
  'aria-labelledby': 'deck-label',
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

/* A server that takes files by their name: happy-dom's own request would look for a network. */
function Upload() {
  const request = Object.assign(new EventTarget(), {
    upload: new EventTarget(),
    status: 0,
    response: {},
    open: () => undefined,
    setRequestHeader: () => undefined,
    abort: () => undefined,
    send(form: FormData) {
      const { name } = form.get('file') as File;
      const isTaken = name !== 'broken.pdf';
      request.status = isTaken ? 201 : 503;
      request.response = isTaken
        ? { status: 'success', data: { _id: fileId, name, type: 'application/pdf', size: 3 } }
        : { status: 'error', message: 'The service is busy.', code: 'unavailable', requestId: 'r' };
      queueMicrotask(() => request.dispatchEvent(new Event('load')));
    },
  });
  return request;
}

function choose(name: string): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No field for files.');
  const file = new File(['pdf'], name, { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

it('takes another file where the one that is asked for failed to upload', async () => {
  vi.stubGlobal('XMLHttpRequest', Upload);
  const kept: string[] = [];
  const page = show(
    <Input
      question={question}
      options={[]}
      onChange={() => undefined}
      wiring={wiring}
      files={[]}
      uploads={uploadsTo('deck', (id) => void kept.push(id))}
    />,
  );
  choose('broken.pdf');
  expect((await page.wait('alert')).textContent).toContain('busy');
  choose('deck.pdf');
  await until(() => kept[0] ?? null, 'the second file');
  expect(kept).toEqual([fileId]);
  expect(document.body.textContent).not.toContain('broken.pdf');
});
