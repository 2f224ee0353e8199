import { useState } from 'react';
import { type ApiKeyScope, apiKeyScopes } from '#contract/api-key-limits.ts';
import { type Owner, useOwnerProof } from '#web/features/profiles/parts/owner-proof.tsx';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MadeKey } from './key-secret.tsx';

const lasts = ['30', '90', '180', '365'] as const;
const fields = ['name', 'scopes', 'days', 'password', 'code'] as const;

interface MakeKeyProps {
  accountId: string;
  profile: Owner;
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Asks what a key is for and may read, and for the proof of who asks. */
export function MakeKeyDialog({ accountId, profile, onMade, onClose }: MakeKeyProps) {
  const text = useText(en);
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([]);
  const proof = useOwnerProof(profile);
  const { form, errors, pending } = useForm({
    fields,
    check: (values) => ({
      name: values.name.trim() ? undefined : text.nameMissing,
      scopes: scopes.length > 0 ? undefined : text.scopesMissing,
      ...proof.check(values),
    }),
    explain: (error) =>
      error.code === 'name_taken' ? { name: text.nameTaken } : proof.explain(error),
    submit: async (values) => {
      const { data } = await send('makeApiKey', {
        params: { id: accountId },
        body: {
          name: values.name.trim(),
          scopes: [...scopes],
          days: Number(values.days),
          ...proof.body(values),
        },
      });
      onMade(data);
    },
  });
  const tick = (scope: ApiKeyScope, isOn: boolean) =>
    setScopes((before) =>
      apiKeyScopes.filter((one) => (one === scope ? isOn : before.includes(one))),
    );
  return (
    <Dialog open size="md" onClose={onClose} title={text.makeTitle}>
      <form {...form} className="grid gap-5 text-sm">
        <TextField
          label={text.name}
          help={text.nameHelp}
          name="name"
          required
          maxLength={60}
          autoComplete="off"
          error={errors.name}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium">{text.scopes}</legend>
          {apiKeyScopes.map((scope, place) => (
            <Checkbox
              key={scope}
              name="scopes"
              value={scope}
              label={text.scope[scope]}
              help={text.scopeHelp[scope]}
              checked={scopes.includes(scope)}
              error={place === 0 ? errors.scopes : undefined}
              onChange={({ target }) => tick(scope, target.checked)}
            />
          ))}
        </fieldset>
        <Select
          label={text.days}
          name="days"
          options={lasts.map((value) => ({ value, label: text.dayOptions[value] }))}
          defaultValue="90"
          error={errors.days}
        />
        {proof.field(errors)}
        {proof.mayType ? <FormEnd errors={errors} pending={pending} send={text.make} /> : null}
      </form>
    </Dialog>
  );
}
