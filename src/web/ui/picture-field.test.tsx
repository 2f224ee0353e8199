import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '#web/lib/call-error.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { PictureField } from './picture-field.tsx';

const gone = { status: 403, code: 'forbidden', details: [], requestId: null, retryAfter: null };
const id = '01902f00-0000-7000-8000-000000000001';
const address = `/v3/files/${id}`;
let reply: { status: number; body: object };
let asked: string[];
beforeEach(async () => {
  await loadCallTable();
  asked = [];
  reply = { status: 201, body: { status: 'success', data: { _id: id } } };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(reply.body), { status: reply.status });
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
});

function field(value: string | null, onChange: (address: string | null) => unknown) {
  return show(
    <PictureField
      label="Logo"
      help="JPEG, PNG or WebP."
      purpose="logo"
      value={value}
      renderPreview={(imageUrl) => <i data-preview={imageUrl ?? 'none'} />}
      onChange={onChange}
    />,
  );
}

async function choose(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => (document.querySelector('[aria-busy]') ? null : true), 'the upload');
}

describe('PictureField', () => {
  it('uploads for its purpose and shows what was chosen before it is saved', async () => {
    const changes: (string | null)[] = [];
    field(null, (url) => changes.push(url));
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(asked).toEqual(['/v3/files?purpose=logo']);
    expect(changes).toEqual([address]);
    field(address, () => undefined);
    expect(document.querySelector('[data-preview="blob:chosen"]')).not.toBeNull();
  });

  it('says what the server refused, beside the control', async () => {
    const message =
      'This is not a JPEG, PNG or WebP picture. Save it as one of these and try again.';
    reply = { status: 400, body: { status: 'error', code: 'file_refused', message } };
    const screen = field(null, () => undefined);
    await choose(new File(['x'], 'logo.png', { type: 'image/png' }));
    expect(screen.get('alert').textContent).toBe(message);
    const control = screen.get('button', 'Choose a picture');
    expect(control.getAttribute('aria-describedby')).toContain(screen.get('alert').id);
  });

  it('sends nothing that is too large', async () => {
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    Object.defineProperty(file, 'size', { value: 26 * 1024 * 1024 });
    const screen = field(null, () => undefined);
    await choose(file);
    expect(asked).toEqual([]);
    expect(screen.get('alert').textContent).toBe(
      'This file is too large. Choose one of at most 25 MB.',
    );
  });

  it('takes a picture away', async () => {
    const changes: (string | null)[] = [];
    const screen = field('https://example.org/logo.png', (url) => changes.push(url));
    press(screen.get('button', 'Remove'));
    await until(() => (document.querySelector('[aria-busy]') ? null : true), 'the removal');
    expect(changes).toEqual([null]);
  });

  it('says when it could not be taken away', async () => {
    const screen = field(address, async () => {
      throw callError({ ...gone, message: 'Your role does not allow this.' });
    });
    press(screen.get('button', 'Remove'));
    expect((await screen.wait('alert')).textContent).toBe('Your role does not allow this.');
  });
});
