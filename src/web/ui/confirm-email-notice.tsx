import { ModalLink } from './modal-link.tsx';
import { Notice } from './notice.tsx';

export interface ConfirmEmailNoticeProps {
  title?: string;
  /** What waits for the address to be confirmed. */
  body: string;
  /** What the press says that leads to the code. */
  confirm: string;
}

/** Says that something is for people with a confirmed e-mail address, with the way to confirm it. */
export function ConfirmEmailNotice({ title, body, confirm }: ConfirmEmailNoticeProps) {
  return (
    <Notice
      kind="warning"
      title={title}
      action={
        <ModalLink modal="email_verify" variant="secondary" size="sm">
          {confirm}
        </ModalLink>
      }
    >
      {body}
    </Notice>
  );
}
