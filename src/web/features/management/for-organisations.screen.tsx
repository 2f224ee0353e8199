import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { setRedirect } from '#web/lib/aux-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/for-organisations.ts';
import { en as management } from '#web/locales/en/management.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { paths } from '#web/workspace/paths.ts';
import { PastedForm } from './parts/pasted-form.tsx';
import { myAccounts } from '#web/workspace/queries.ts';

/** The entrance for organisations: what it is, or straight to creating one. */
export function ForOrganisationsScreen() {
  const loggedIn = useAuth((state) => state.token !== null);
  const accounts = useQuery({ ...myAccounts, enabled: loggedIn });
  const own = accounts.data?.data;
  if (!loggedIn || !own) return <Pitch hasAccount={loggedIn} />;
  return <Navigate to={own.length > 0 ? paths.entry : paths.create} replace />;
}

function Pitch({ hasAccount }: { hasAccount: boolean }) {
  const text = useText(en);
  const { shell } = useText(management);
  useEffect(() => {
    if (!hasAccount) setRedirect('/for-organisations');
  }, [hasAccount]);
  return (
    <div className="page grid gap-12 py-12 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-center lg:gap-16 lg:py-20">
      <div className="grid gap-6">
        <h1 className="text-4xl lg:text-5xl">{text.entry.hero}</h1>
        <p className="max-w-[36rem] text-lg text-muted">{text.entry.body}</p>
        <div className="flex flex-wrap gap-2">
          {hasAccount ? (
            <>
              <LinkButton to={paths.entry} size="lg">
                {shell.mine}
              </LinkButton>
              <LinkButton to={paths.create} size="lg" variant="secondary">
                {text.entry.start}
              </LinkButton>
            </>
          ) : (
            <>
              <ModalLink modal="register" variant="primary" size="lg">
                {text.entry.start}
              </ModalLink>
              <ModalLink modal="login" variant="secondary" size="lg">
                {shell.logIn}
              </ModalLink>
            </>
          )}
        </div>
        <ol className="mt-4 grid gap-4 sm:grid-cols-2">
          {text.entry.steps.map((step, place) => (
            <li key={step} className="flex gap-3 text-sm">
              <span
                aria-hidden
                className="display grid size-7 shrink-0 place-items-center rounded-full bg-volt text-sm text-on-volt"
              >
                {place + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <PastedForm />
    </div>
  );
}
