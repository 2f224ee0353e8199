import { useMutation } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { Button, type ButtonProps } from './button.tsx';
import { showToast } from './toast-store.ts';

export interface SaveFileButtonProps extends Omit<ButtonProps, 'onClick' | 'pending'> {
  /** Where the file is. */
  address: () => Promise<string>;
  /** What it is saved as; under the server's name where nothing is said. */
  as?: string | undefined;
  /** Told when it could not be had. */
  failed: string;
  onSaved?: () => void;
  /** After it was had, or was not. */
  onSettled?: () => void;
}

/** Saves a private file of ours on the person's device. */
export function SaveFileButton({
  address,
  as,
  failed,
  onSaved,
  onSettled,
  ...button
}: SaveFileButtonProps) {
  const failureText = useFailureText();
  const saving = useMutation({
    mutationFn: async () => saveFileOf(await address(), as),
    onSuccess: () => onSaved?.(),
    onError: (error) => showToast(failureText(error, failed), 'error'),
    onSettled: () => onSettled?.(),
  });
  return <Button {...button} pending={saving.isPending} onClick={() => saving.mutate()} />;
}
