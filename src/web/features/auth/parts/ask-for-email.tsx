import type { ReactNode } from 'react';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailField } from './email-field.tsx';
import { useAuthWords } from './words.ts';

export interface AskForEmailProps {
  /** Has the mail sent and goes on; what it throws is said in the form. */
  onSend: (email: string) => Promise<void>;
  send: string;
  /** What is to be read before it is sent. */
  note?: ReactNode;
  back: string;
}

/** The address that a code or a link is mailed to, with the way back to the log-in. */
export function AskForEmail({ onSend, send, note, back }: AskForEmailProps) {
  const words = useAuthWords();
  const { form, errors, pending } = useForm({
    fields: ['email'],
    check: ({ email }) => (email.trim() ? {} : { email: words.errors.email }),
    explain: words.explain,
    submit: ({ email }) => onSend(email.trim()),
  });
  return (
    <form {...form} className="grid gap-4">
      {errors.form ? <Notice kind="error">{errors.form}</Notice> : null}
      <EmailField error={errors.email} />
      {note}
      <Button type="submit" wide size="lg" pending={pending}>
        {send}
      </Button>
      <ModalLink modal="login" className={cx(linkStyle('action'), 'justify-self-center text-sm')}>
        {back}
      </ModalLink>
    </form>
  );
}
