import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { press, show } from '#web/lib/testing.tsx';

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
});
