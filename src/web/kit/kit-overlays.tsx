import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';

export function KitOverlays() {
  const [open, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Dialog
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Rename the startup"
        description="Its applications keep the name they were sent with."
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep the name
            </Button>
            <Button
              onClick={() => {
                setOpen(false);
                showToast('Renamed', 'success');
              }}
            >
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="Mycelia" />
      </Dialog>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        Confirm
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Delete the draft?"
        description="What you wrote in it is gone."
        cancel="Keep it"
        confirm="Delete the draft"
        error="The server could not be reached."
        onConfirm={() => setAsked(false)}
      />
      <Menu
        align="start"
        trigger={<Button variant="secondary">Menu</Button>}
        items={[
          {
            key: 'rename',
            label: 'Rename',
            icon: <Pencil size={16} aria-hidden />,
            onSelect: () => setOpen(true),
          },
          {
            key: 'copy',
            label: 'Copy link',
            icon: <Copy size={16} aria-hidden />,
            onSelect: () => showToast('Link copied', 'success'),
          },
          { kind: 'separator', key: 'line' },
          {
            key: 'delete',
            label: 'Delete',
            danger: true,
            icon: <Trash2 size={16} aria-hidden />,
            onSelect: () => showToast('Deleted', 'info', { label: 'Undo', run: () => undefined }),
          },
        ]}
      />
      <Popover trigger={<Button variant="secondary">Popover</Button>} title="Who sees this">
        Your team, and the founders once a decision is published.
      </Popover>
      <Tooltip hint="Shown on hover and focus">
        <Button variant="secondary">Tooltip</Button>
      </Tooltip>
      {(['success', 'error', 'info'] as const).map((kind) => (
        <Button key={kind} variant="secondary" onClick={() => showToast(`A toast: ${kind}`, kind)}>
          Toast, {kind}
        </Button>
      ))}
    </div>
  );
}
