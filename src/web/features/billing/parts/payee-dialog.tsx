import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { countsByNumber, isAccountNumber, isBankCode, isIban } from '#rules/connectors/payees.ts';
import { type Owner, useOwnerProof } from '#web/features/profiles/parts/owner-proof.tsx';
import { send } from '#web/lib/client.ts';
import { countryOptions } from '#web/lib/countries.ts';
import { useForm } from '#web/lib/form.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/payee.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const fields = [
  'holder',
  'account.iban',
  'account.number',
  'account.bankCode',
  'account.bankName',
  'account.country',
  'taxNumber',
  'password',
  'code',
] as const;
type Values = Record<(typeof fields)[number], string>;
type Kind = 'iban' | 'number';

interface PayeeDialogProps {
  accountId: string | null;
  profile: Owner;
  isChange: boolean;
  onClose: () => void;
}

/** Asks for a bank account, and for the proof of who asks. Nothing of it is kept on the device. */
export function PayeeDialog({ accountId, profile, isChange, onClose }: PayeeDialogProps) {
  const text = useText(en);
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('iban');
  const proof = useOwnerProof(profile);
  const { form, errors, pending } = useForm({
    fields,
    check: (values) => ({
      holder: values.holder.trim() ? undefined : text.holderMissing,
      ...(kind === 'iban'
        ? { 'account.iban': isIban(values['account.iban']) ? undefined : text.ibanWrong }
        : checkNumber(values, text)),
      ...proof.check(values),
    }),
    explain: proof.explain,
    submit: async (values) => {
      const body = { ...detailsOf(kind, values), ...proof.body(values) };
      if (accountId === null) await send('setOwnPayee', { body });
      else await send('setManagementPayee', { params: { id: accountId }, body });
      await client.invalidateQueries(ofCalls('getOwnPayee', 'getManagementPayee', 'listReferrals'));
      showToast(text.saved, 'success');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={isChange ? text.change : text.add}>
      <form {...form} className="grid gap-5 text-sm">
        <p className="text-muted">
          {text.body(limits.payeeHoldDays)} {isChange ? text.leaves : null}
        </p>
        <TextField
          label={text.holder}
          name="holder"
          required
          maxLength={200}
          autoComplete="off"
          error={errors.holder}
        />
        <RadioGroup
          legend={text.kind}
          options={[
            { value: 'iban', label: text.kinds.iban },
            { value: 'number', label: text.kinds.number },
          ]}
          value={kind}
          onChange={setKind}
        />
        {kind === 'iban' ? (
          <NumberField label={text.iban} name="account.iban" error={errors['account.iban']} />
        ) : (
          <NumberFields errors={errors} />
        )}
        <TextField
          label={text.taxNumber}
          name="taxNumber"
          maxLength={60}
          autoComplete="off"
          error={errors.taxNumber}
        />
        {proof.field(errors)}
        {proof.mayType ? <FormEnd errors={errors} pending={pending} send={text.save} /> : null}
      </form>
    </Dialog>
  );
}

interface NumberFieldProps {
  label: string;
  name: string;
  error: string | undefined;
}

function NumberField(props: NumberFieldProps) {
  return (
    <TextField
      {...props}
      required
      maxLength={60}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}

function NumberFields({ errors }: { errors: { [Name in keyof Values]?: string | undefined } }) {
  const text = useText(en);
  const language = useLanguage();
  const countries = useMemo(
    () => countryOptions(language, COUNTRY_CODES.filter(countsByNumber)),
    [language],
  );
  return (
    <>
      <Select
        label={text.country}
        name="account.country"
        required
        placeholder={text.countryPlaceholder}
        options={countries}
        defaultValue=""
        error={errors['account.country']}
      />
      <NumberField label={text.number} name="account.number" error={errors['account.number']} />
      <NumberField
        label={text.bankCode}
        name="account.bankCode"
        error={errors['account.bankCode']}
      />
      <TextField
        label={text.bankName}
        name="account.bankName"
        required
        maxLength={200}
        autoComplete="off"
        error={errors['account.bankName']}
      />
    </>
  );
}

function checkNumber(values: Values, text: (typeof en)['en']) {
  return {
    'account.country': values['account.country'] ? undefined : text.countryMissing,
    'account.number': isAccountNumber(values['account.number']) ? undefined : text.numberWrong,
    'account.bankCode': isBankCode(values['account.bankCode']) ? undefined : text.bankCodeWrong,
    'account.bankName': values['account.bankName'].trim() ? undefined : text.bankNameMissing,
  };
}

function detailsOf(kind: Kind, values: Values) {
  return {
    holder: values.holder.trim(),
    account:
      kind === 'iban'
        ? { kind, iban: values['account.iban'] }
        : {
            kind,
            number: values['account.number'],
            bankCode: values['account.bankCode'],
            bankName: values['account.bankName'].trim(),
            country: values['account.country'],
          },
    taxNumber: values.taxNumber.trim() || null,
  };
}
