import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/log-in-prompt.ts';
import { EmptyState } from './empty-state.tsx';
import { ModalLink } from './modal-link.tsx';

interface LogInPromptProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** What a page of one's own shows a logged-out visitor; log-in and sign-up lead back to it. */
export function LogInPrompt({ icon, title, children }: LogInPromptProps) {
  const text = useText(en);
  const { pathname } = useLocation();
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <>
          <ModalLink modal="login" extra={{ redirect: pathname }} variant="primary">
            {text.logIn}
          </ModalLink>
          <ModalLink modal="register" extra={{ redirect: pathname }} variant="secondary">
            {text.register}
          </ModalLink>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
