import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { setRedirect } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';

/** Asks a visitor to log in or sign up; whoever does comes back to this address. */
export function LoginPrompt({ title, body }: { title: string; body: string }) {
  const text = useText(en);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const kept = new URLSearchParams(search);
    kept.delete('modal');
    setRedirect(kept.size ? `${pathname}?${kept}` : pathname);
  }, [pathname, search]);
  return (
    <EmptyState
      icon={<LogIn size={24} aria-hidden />}
      title={title}
      action={
        <>
          <ModalLink modal="login" variant="primary">
            {text.shell.logIn}
          </ModalLink>
          <ModalLink modal="register" variant="secondary">
            {text.shell.signUp}
          </ModalLink>
        </>
      }
    >
      {body}
    </EmptyState>
  );
}
