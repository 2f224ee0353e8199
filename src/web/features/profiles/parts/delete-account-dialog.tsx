import { useNavigate } from 'react-router';
import { logOut, useAuth } from '#web/lib/auth-store.ts';
import { send } from '#web/lib/client.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type Owner, useOwnerProof } from './owner-proof.tsx';

interface DeleteAccountDialogProps {
  profile: Owner;
  onClose: () => void;
}

/** Says what goes and what stays, asks for the password or a fresh code, and deletes the account. */
export function DeleteAccountDialog({ profile, onClose }: DeleteAccountDialogProps) {
  const text = useText(en);
  const navigate = useNavigate();
  const proof = useOwnerProof(profile);
  const { form, errors, pending } = useForm({
    fields: ['password', 'code', 'lastOwner'],
    check: proof.check,
    explain: (error) =>
      error.code === 'last_owner' ? { lastOwner: text.remove.lastOwner } : proof.explain(error),
    submit: async (values) => {
      await send('deleteAccount', { body: proof.body(values) });
      const person = useAuth.getState().profile?._id;
      logOut();
      void navigate('/');
      if (person !== undefined) void forgetTexts(person);
      showToast(text.remove.done, 'success');
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={text.remove.title}>
      <form {...form} className="grid gap-5 text-sm">
        <div className="grid gap-4 sm:grid-cols-2">
          <Consequences title={text.remove.goes} items={text.remove.going} />
          <Consequences title={text.remove.stays} items={text.remove.staying} />
        </div>
        {proof.field(errors)}
        {errors.lastOwner ? (
          <Notice
            kind="warning"
            title={text.remove.lastOwnerTitle}
            action={
              <LinkButton to="/organisation" variant="secondary" size="sm">
                {text.remove.lastOwnerAction}
              </LinkButton>
            }
          >
            {errors.lastOwner}
          </Notice>
        ) : errors.form ? (
          <Notice kind="error">{errors.form}</Notice>
        ) : null}
        {proof.mayType ? (
          <Button type="submit" variant="danger" wide pending={pending}>
            {text.remove.confirm}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

/* Nobody can log in as them any more, so nobody would ever see these texts. */
async function forgetTexts(person: string): Promise<void> {
  try {
    const { dropAllOf } = await import('#web/lib/draft/drop.ts');
    await dropAllOf(person);
  } catch {
    // They stay, shown to nobody.
  }
}

function Consequences({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section className="grid content-start gap-2">
      <h3 className="font-text text-sm font-semibold tracking-normal">{title}</h3>
      <ul className="grid list-disc gap-1 ps-4 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
