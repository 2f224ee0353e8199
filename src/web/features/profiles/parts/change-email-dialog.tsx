import { useState } from 'react';
import { isCodeFormat } from '#rules/auth/codes.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CodeField } from '#web/ui/code-field.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { useProfileChanged } from '#web/features/auth/queries.ts';
import { type Owner, useOwnerProof } from './owner-proof.tsx';

interface ChangeEmailDialogProps {
  profile: Owner;
  onClose: () => void;
}

/** The new address with a proof of the old end, then the code that was mailed to the new one. */
export function ChangeEmailDialog({ profile, onClose }: ChangeEmailDialogProps) {
  const text = useText(en).email;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Dialog open size="md" onClose={onClose} title={text.title} description={text.body}>
      {sentTo === null ? (
        <AskStep profile={profile} onSent={setSentTo} />
      ) : (
        <ConfirmStep email={sentTo} onBack={() => setSentTo(null)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function AskStep({
  profile,
  onSent,
}: {
  profile: ChangeEmailDialogProps['profile'];
  onSent: (email: string) => void;
}) {
  const text = useText(en);
  const proof = useOwnerProof(profile);
  const { form, errors, pending } = useForm({
    fields: ['email', 'password', 'code'],
    check: ({ email, password }) => ({
      email: isAddress(email) ? undefined : text.email.addressWrong,
      ...proof.check({ password }),
    }),
    explain: proof.explain,
    submit: async ({ email, password }) => {
      await send('requestEmailChange', {
        body: { email: email.trim(), ...proof.body({ password }) },
      });
      onSent(email.trim());
    },
  });
  return (
    <form {...form} className="grid gap-5 text-sm">
      <TextField
        label={text.email.newAddress}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.email}
      />
      {proof.field(errors)}
      <FormEnd errors={errors} pending={pending} send={text.email.next} />
    </form>
  );
}

const isAddress = (email: string) => /^\S+@\S+\.\S+$/.test(email.trim());

function ConfirmStep({
  email,
  onBack,
  onDone,
}: {
  email: string;
  onBack: () => void;
  onDone: () => void;
}) {
  const text = useText(en);
  const profileChanged = useProfileChanged();
  const [code, setCode] = useState('');
  const { form, errors, pending } = useForm({
    fields: ['code'],
    check: () => ({ code: isCodeFormat(code) ? undefined : text.remove.codeMissing }),
    submit: async () => {
      await profileChanged(await send('confirmEmailChange', { body: { code } }));
      showToast(text.email.done, 'success');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-5 text-sm">
      <p>{text.remove.codeSent(email)}</p>
      <CodeField value={code} onChange={setCode} error={errors.code} />
      <FormEnd errors={errors} pending={pending} send={text.email.confirm} />
      <Button variant="quiet" wide onClick={onBack}>
        {text.email.back}
      </Button>
    </form>
  );
}
