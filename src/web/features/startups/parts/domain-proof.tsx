import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { isCodeFormat } from '#rules/codes.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useDetailText, useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { startupChanged, type Startup } from '../queries.ts';
import { paths } from './paths.ts';

/** Verifies a startup by a code that is mailed to an address at its own domain. */
export function DomainProof({ startup }: { startup: Startup }) {
  const text = useText(en).verification;
  const isConfirmed = useAuth((state) => state.profile?.verified ?? false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const domain = startup.website && URL.canParse(startup.website) ? hostOf(startup.website) : null;
  return (
    <section
      aria-labelledby="domain-proof"
      className="grid gap-3 rounded-card border border-line p-4"
    >
      <h3 id="domain-proof" className="text-base">
        {text.byCode}
      </h3>
      {domain === null ? (
        <>
          <p className="text-sm text-muted">{text.needsWebsite}</p>
          <Link to={paths.profile(startup._id)} className={cx(linkStyle('action'), 'text-sm')}>
            {text.addWebsite}
          </Link>
        </>
      ) : !isConfirmed ? (
        <Notice
          kind="warning"
          action={
            <ModalLink modal="email_verify" variant="secondary" size="sm">
              {text.confirmEmail}
            </ModalLink>
          }
        >
          {text.verifyYourself}
        </Notice>
      ) : sentTo === null ? (
        <AddressForm startup={startup} domain={domain} onSent={setSentTo} />
      ) : (
        <CodeForm startup={startup} email={sentTo} onBack={() => setSentTo(null)} />
      )}
    </section>
  );
}

const hostOf = (website: string) => new URL(website).hostname.replace(/^www\./, '');

function AddressForm({
  startup,
  domain,
  onSent,
}: {
  startup: Startup;
  domain: string;
  onSent: (email: string) => void;
}) {
  const text = useText(en).verification;
  const detailText = useDetailText();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const request = useMutation(callMutation('requestDomainCode'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending) return;
    const to = email.trim();
    request.mutate(
      { params: { startupId: startup._id }, body: { email: to } },
      {
        onSuccess: ({ data }) => {
          onSent(to);
          showToast(data.sent ? text.codeSent(to) : text.codeRecent(to), 'info');
        },
      },
    );
  };
  const fieldError = detailText(request.error, 'email');
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={text.email(domain)}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        placeholder={text.emailExample(domain)}
        value={email}
        error={fieldError}
        onChange={(event) => {
          setEmail(event.target.value);
          request.reset();
        }}
      />
      {request.error && !fieldError ? (
        <Notice kind="error">{failureText(request.error)}</Notice>
      ) : null}
      <Button type="submit" wide pending={request.isPending}>
        {text.sendCode}
      </Button>
    </form>
  );
}

function CodeForm({
  startup,
  email,
  onBack,
}: {
  startup: Startup;
  email: string;
  onBack: () => void;
}) {
  const text = useText(en).verification;
  const client = useQueryClient();
  const failureText = useFailureText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useMutation({
    ...callMutation('confirmDomainCode'),
    onSuccess: async ({ data }) => {
      showToast(text.done(data.name), 'success');
      await startupChanged(client, data);
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (!isCodeFormat(code)) {
      setProblem(text.codeWrong);
      return;
    }
    setProblem(null);
    confirm.mutate({ params: { startupId: startup._id }, body: { code } });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-sm wrap-anywhere text-muted">{text.codeSent(email)}</p>
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          setProblem(null);
        }}
        error={problem ?? undefined}
        readOnly={confirm.isPending}
      />
      <Button type="submit" wide pending={confirm.isPending}>
        {text.confirm}
      </Button>
      <Button variant="quiet" size="sm" wide onClick={onBack}>
        {text.otherAddress}
      </Button>
    </form>
  );
}
