import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { press, show, until } from '#web/lib/testing.tsx';

function Example() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New name"
        description="Seen by all."
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

function Steps() {
  const [open, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Log in">
        {isSent ? (
          <form key="code">
            <input aria-label="Code" />
            <Button onClick={() => setSent(false)}>Back</Button>
          </form>
        ) : (
          <form key="email">
            <input aria-label="E-mail" />
            <Button onClick={() => setSent(true)}>Send</Button>
          </form>
        )}
      </Dialog>
    </>
  );
}

const focused = async (label: string) =>
  until(() => (document.activeElement?.getAttribute('aria-label') === label ? true : null), label);

describe('Dialog', () => {
  it('is named by its title, described, and gone after Escape', async () => {
    const screen = show(<Example />);
    expect(screen.find('dialog')).toBeNull();
    press(screen.get('button', 'Rename'));
    const dialog = await screen.wait('dialog', 'New name');
    const description = dialog.getAttribute('aria-describedby');
    expect(document.getElementById(description ?? '')?.textContent).toBe('Seen by all.');
    act(() => {
      dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await screen.waitGone('dialog');
  });

  it('closes by its button', async () => {
    const screen = show(<Example />);
    press(screen.get('button', 'Rename'));
    await screen.wait('dialog', 'New name');
    press(screen.get('button', 'Close'));
    expect(await screen.waitGone('dialog')).toBe(true);
  });

  it('gives the focus to the first field of its next step, and of the one before', async () => {
    const screen = show(<Steps />);
    press(screen.get('button', 'Log in'));
    const dialog = await screen.wait('dialog', 'Log in');
    await focused('E-mail');
    act(() => screen.get('button', 'Send').focus());
    press(screen.get('button', 'Send'));
    // As the browser's parts do when what had the focus is gone; here nobody else does.
    act(() => dialog.focus());
    await focused('Code');
    act(() => screen.get('button', 'Back').focus());
    press(screen.get('button', 'Back'));
    act(() => dialog.focus());
    await focused('E-mail');
    // Pressed beside everything, it stays where it was put.
    act(() => dialog.focus());
    expect(document.activeElement).toBe(dialog);
  });
});
