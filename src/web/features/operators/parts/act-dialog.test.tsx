import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { callError } from '#web/lib/call-error.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { ActDialog, type Act } from './act-dialog.tsx';

const open = (given: Partial<Act>) => {
  const run = vi.fn<Act['run']>(given.run ?? (async () => undefined));
  const onClose = vi.fn<() => void>();
  const screen = show(
    <ActDialog
      act={{
        id: 'suspend:ada',
        title: 'Suspend Ada',
        body: 'All sessions end.',
        confirm: 'Suspend',
        done: 'Ada is suspended.',
        reason: 'required',
        ...given,
        run,
      }}
      onClose={onClose}
    />,
  );
  return { ...screen, run, onClose };
};

describe('ActDialog', () => {
  it('does nothing without the reason it needs', () => {
    const { get, run } = open({});
    type(get('textbox'), '   ');
    press(get('button', 'Suspend'));
    expect(run).not.toHaveBeenCalled();
    expect(get('alert').textContent).toContain('Give a reason.');
  });

  it('hands the reason over trimmed and closes once it is done', async () => {
    const { get, run, onClose } = open({});
    type(get('textbox'), ' Sells places. ');
    press(get('button', 'Suspend'));
    await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce()));
    expect(run.mock.calls[0]?.[0]).toBe('Sells places.');
  });

  it('stays open with the words of a refusal', async () => {
    const refusal = callError({
      status: 409,
      code: 'state_conflict',
      message: 'An operator cannot be suspended.',
      details: [],
      requestId: null,
      retryAfter: null,
    });
    const { get, wait, onClose } = open({ reason: 'optional', run: () => Promise.reject(refusal) });
    press(get('button', 'Suspend'));
    expect((await wait('alert')).textContent).toContain('An operator cannot be suspended.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('keeps a reason on this device until it was sent, one for each thing that is acted on', async () => {
    const first = open({});
    type(first.get('textbox'), 'Sells pla');
    first.close();
    const other = open({ id: 'suspend:bob' });
    expect((other.get('textbox') as HTMLTextAreaElement).value).toBe('');
    other.close();
    const second = open({});
    const valueOf = () => (second.get('textbox') as HTMLTextAreaElement).value;
    await until(() => valueOf() || null, 'the kept reason');
    expect(valueOf()).toBe('Sells pla');
    press(second.get('button', 'Suspend'));
    await act(() => vi.waitFor(() => expect(second.onClose).toHaveBeenCalledOnce()));
    second.close();
    const third = open({});
    await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect((third.get('textbox') as HTMLTextAreaElement).value).toBe('');
  });
});
