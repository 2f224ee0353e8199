import { useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { send, type InputOf } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { makePasskey } from '#web/lib/passkey.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFactorsChanged } from '../../queries.ts';
import { useOwnerProof } from '../owner-proof.tsx';
import type { AddFactorProps } from './add-authenticator.tsx';

/** Whose account it is and a name; the browser does the rest. */
export function AddPasskey({ profile, onAdded, onClose }: AddFactorProps) {
  const text = useText(en);
  const proof = useOwnerProof(profile);
  const changed = useFactorsChanged();
  const [isStopped, setStopped] = useState(false);
  const { form, errors, pending } = useForm({
    fields: ['password', 'code', 'name'],
    check: ({ name, ...values }) => ({
      ...proof.check(values),
      name: name.trim() ? undefined : text.nameMissing,
    }),
    explain: proof.explain,
    submit: async ({ name, ...values }) => {
      setStopped(false);
      const { data } = await send('beginPasskey', { body: proof.body(values) });
      const credential = await makePasskey(data.options).catch(() => null);
      const made = credential && (await keep({ credential, name: name.trim() }));
      if (!made) return setStopped(true);
      await changed();
      onAdded(made.data.recoveryCodes);
      return undefined;
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={text.addPasskey} description={text.passkeyBody}>
      <form {...form} className="grid gap-5 text-sm">
        <TextField
          label={text.name}
          help={text.nameHelp}
          name="name"
          defaultValue={text.passkeyName}
          maxLength={60}
          required
          error={errors.name}
        />
        {proof.field(errors)}
        {proof.mayType ? (
          <FormEnd
            errors={isStopped ? { form: text.passkeyStopped } : errors}
            pending={pending}
            send={text.next}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

/* Null for one that the server does not take; it is no wrong code of the owner's. */
async function keep(body: InputOf<'confirmPasskey'>['body']) {
  try {
    return await send('confirmPasskey', { body });
  } catch (error) {
    if (isCallError(error) && error.code === 'code_wrong') return null;
    throw error;
  }
}
