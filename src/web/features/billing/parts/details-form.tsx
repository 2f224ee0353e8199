import { useQueryClient } from '@tanstack/react-query';
import type { BillingDetails } from '#contract/invoices.ts';
import { send } from '#web/lib/client.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/billing.ts';
import { FormEnd } from '#web/ui/form-end.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const NAME_MAX = 200;
const ADDRESS_MAX = 500;
const TAX_NUMBER_MAX = 60;

/** Whom invoices are made out to from now on. */
export function DetailsForm({
  accountId,
  details,
}: {
  accountId: string;
  details: BillingDetails | null;
}) {
  const text = useText(en);
  const words = text.details;
  const client = useQueryClient();
  const kept = useKeptForm(
    {
      id: `billing:${accountId}`,
      title: words.title,
      labels: { name: words.name, address: words.address, taxNumber: words.taxNumber },
    },
    {
      name: details?.name ?? '',
      address: details?.address ?? '',
      taxNumber: details?.taxNumber ?? '',
    },
    { name: writtenText, address: writtenText, taxNumber: writtenText },
  );
  const { name, address, taxNumber } = kept.values;
  const { form, errors, pending } = useForm({
    fields: ['name', 'address', 'taxNumber'],
    check: () => ({
      name: name.trim() ? undefined : words.nameMissing,
      address: address.trim() ? undefined : words.addressMissing,
    }),
    submit: async () => {
      const sent = kept.values;
      await send('setBillingDetails', {
        params: { id: accountId },
        body: { name: name.trim(), address: address.trim(), taxNumber: taxNumber.trim() || null },
      });
      await client.invalidateQueries(ofCalls('getManagementBilling'));
      kept.clear(sent);
      showToast(words.saved, 'success');
    },
  });
  return (
    <section aria-labelledby="billing-details" className="mt-10">
      <h2 id="billing-details" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.note}</p>
      <form
        {...form}
        className="grid max-w-xl gap-5 rounded-panel border border-line bg-surface p-5"
      >
        <TextField
          label={words.name}
          name="name"
          required
          maxLength={NAME_MAX}
          value={name}
          error={errors.name}
          onChange={(event) => kept.edit({ name: event.target.value })}
        />
        <TextArea
          label={words.address}
          name="address"
          required
          rows={3}
          maxLength={ADDRESS_MAX}
          value={address}
          error={errors.address}
          onChange={(event) => kept.edit({ address: event.target.value })}
        />
        <TextField
          label={words.taxNumber}
          name="taxNumber"
          maxLength={TAX_NUMBER_MAX}
          value={taxNumber}
          error={errors.taxNumber}
          onChange={(event) => kept.edit({ taxNumber: event.target.value })}
        />
        <KeptNote kept={kept} />
        <FormEnd errors={errors} pending={pending} send={words.save} />
      </form>
    </section>
  );
}
