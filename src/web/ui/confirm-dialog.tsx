import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface ConfirmDialogProps extends Pick<DialogProps, 'open' | 'onClose' | 'title'> {
  /** What comes of it. */
  description: ReactNode;
  /** What the button says that leaves all as it is. */
  cancel: string;
  /** What the button does, in its own words. */
  confirm: string;
  variant?: 'danger' | 'primary';
  pending?: boolean;
  /** Why it did not work. */
  error?: string | null;
  onConfirm: () => void;
  children?: ReactNode;
}

/** Asks once before something is done, and says in place why it could not be. */
export function ConfirmDialog({
  cancel,
  confirm,
  variant = 'danger',
  pending = false,
  error = null,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancel}
          </Button>
          <Button variant={variant} pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children || error ? (
        <div className="grid gap-3">
          {children}
          {error ? <Notice kind="error">{error}</Notice> : null}
        </div>
      ) : null}
    </Dialog>
  );
}
