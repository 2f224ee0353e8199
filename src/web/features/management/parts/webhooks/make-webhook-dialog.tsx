import { type Owner, useOwnerProof } from '#web/features/profiles/parts/owner-proof.tsx';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { useWebhookFields } from './webhook-fields.tsx';

const fields = ['url', 'types', 'password', 'code'] as const;

interface MakeWebhookProps {
  accountId: string;
  profile: Owner;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Asks where a program is told and of what, and for the proof of who asks. */
export function MakeWebhookDialog({ accountId, profile, onMade, onClose }: MakeWebhookProps) {
  const text = useText(en);
  const proof = useOwnerProof(profile);
  const of = useWebhookFields({ url: '', types: [] });
  const { form, errors, pending } = useForm({
    fields,
    check: (values) => ({ ...of.check(), ...proof.check(values) }),
    explain: proof.explain,
    submit: async (values) => {
      const body = { url: of.url, types: of.types, ...proof.body(values) };
      onMade((await send('makeWebhook', { params: { id: accountId }, body })).data.secret);
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={text.makeTitle}>
      <form {...form} className="grid gap-5 text-sm">
        {of.fields(errors)}
        {proof.field(errors)}
        {proof.mayType ? <FormEnd errors={errors} pending={pending} send={text.make} /> : null}
      </form>
    </Dialog>
  );
}
