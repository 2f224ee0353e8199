import type { ReactNode } from 'react';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { FormEnd, type FormEndProps } from '#web/ui/form-end.tsx';
import { type Owner, useOwnerProof } from '../owner-proof.tsx';

interface ProveOwnerProps extends Pick<FormEndProps, 'variant'> {
  profile: Owner;
  /** What the press says; "Continue" by default. */
  send?: string;
  children?: ReactNode;
  /** Throws a CallError when it was refused. */
  onProven: (proof: { password: string } | { code: string }) => Promise<void>;
}

/** A form that asks for the proof of whose account it is and goes on with it. */
export function ProveOwner({ profile, send, children, onProven, variant }: ProveOwnerProps) {
  const text = useText(en);
  const proof = useOwnerProof(profile);
  const { form, errors, pending } = useForm({
    fields: ['password', 'code'],
    check: proof.check,
    explain: proof.explain,
    submit: async (values) => onProven(proof.body(values)),
  });
  return (
    <form {...form} className="grid gap-5 text-sm">
      {children}
      {proof.field(errors)}
      {proof.mayType ? (
        <FormEnd
          errors={errors}
          pending={pending}
          send={send ?? text.next}
          {...(variant && { variant })}
        />
      ) : null}
    </form>
  );
}
