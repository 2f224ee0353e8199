import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isCodeFormat } from '#rules/auth/codes.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { ConfirmEmailNotice } from '#web/ui/confirm-email-notice.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
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
        <ConfirmEmailNotice body={text.verifyYourself} confirm={text.confirmEmail} />
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
  const { form, errors, pending } = useForm({
    fields: ['email'],
    submit: async (said) => {
      const email = said.email.trim();
      const { data } = await send('requestDomainCode', {
        params: { startupId: startup._id },
        body: { email },
      });
      onSent(email);
      showToast(data.sent ? text.codeSent(email) : text.codeRecent(email), 'info');
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextField
        label={text.email(domain)}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        placeholder={text.emailExample(domain)}
        error={errors.email}
      />
      <FormEnd errors={errors} pending={pending} send={text.sendCode} />
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
  const [code, setCode] = useState('');
  const { form, errors, pending } = useForm({
    fields: ['code'],
    check: () => ({ code: isCodeFormat(code) ? undefined : text.codeWrong }),
    submit: async () => {
      const { data } = await send('confirmDomainCode', {
        params: { startupId: startup._id },
        body: { code },
      });
      showToast(text.done(data.name), 'success');
      await startupChanged(client, data);
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <p className="text-sm wrap-anywhere text-muted">{text.codeSent(email)}</p>
      <CodeField
        value={code}
        onChange={setCode}
        error={errors.code ?? errors.form}
        readOnly={pending}
      />
      <Button type="submit" wide pending={pending}>
        {text.confirm}
      </Button>
      <Button variant="quiet" size="sm" wide onClick={onBack}>
        {text.otherAddress}
      </Button>
    </form>
  );
}
