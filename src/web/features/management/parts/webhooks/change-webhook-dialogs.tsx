import { useMutation, useQueryClient } from '@tanstack/react-query';
import { webhookLimits } from '#contract/webhook-limits.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { type Owner, useOwnerProof } from '#web/features/profiles/parts/owner-proof.tsx';
import { ProveOwner } from '#web/features/profiles/parts/second-factor/prove-owner.tsx';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useForm } from '#web/lib/form.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormEnd } from '#web/ui/form-end.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useWebhookFields } from './webhook-fields.tsx';
import { hostOf } from './webhook-host.ts';

interface WebhookDialogProps {
  accountId: string;
  of: Webhook;
  onClose: () => void;
}

const fields = ['url', 'types', 'password', 'code'] as const;

/** Changes what a webhook is told, and where: that for whoever proves who they are. */
export function ChangeWebhookDialog({
  accountId,
  of,
  profile,
  onClose,
}: WebhookDialogProps & { profile: Owner }) {
  const text = useText(en);
  const client = useQueryClient();
  const proof = useOwnerProof(profile);
  const given = useWebhookFields(of);
  const isElsewhere = given.url !== of.url;
  const { form, errors, pending } = useForm({
    fields,
    check: (values) => ({ ...given.check(), ...(isElsewhere && proof.check(values)) }),
    explain: proof.explain,
    submit: async (values) => {
      const params = { id: accountId, webhookId: of._id };
      const elsewhere = isElsewhere && { url: given.url, ...proof.body(values) };
      await send('changeWebhook', { params, body: { types: given.types, ...elsewhere } });
      await client.invalidateQueries(ofCalls('listWebhooks'));
      showToast(text.changed, 'success');
      onClose();
    },
  });
  return (
    <Dialog open size="md" onClose={onClose} title={text.changeTitle}>
      <form {...form} className="grid gap-5 text-sm">
        {given.fields(errors)}
        {isElsewhere ? (
          <div className="grid gap-3">
            <p className="text-muted">{text.changeProof}</p>
            {proof.field(errors)}
          </div>
        ) : null}
        {!isElsewhere || proof.mayType ? (
          <FormEnd errors={errors} pending={pending} send={text.save} />
        ) : null}
      </form>
    </Dialog>
  );
}

/** Makes a secret in the place of the one before, for whoever proves who they are. */
export function RotateSecretDialog({
  accountId,
  of,
  profile,
  onMade,
  onClose,
}: WebhookDialogProps & { profile: Owner; onMade: (secret: string) => void }) {
  const text = useText(en);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rotateTitle}
      description={text.rotateBody(webhookLimits.overlapHours)}
    >
      <ProveOwner
        profile={profile}
        send={text.rotateConfirm}
        onProven={async (body) => {
          const params = { id: accountId, webhookId: of._id };
          onMade((await send('rotateWebhookSecret', { params, body })).data.secret);
        }}
      />
    </Dialog>
  );
}

/** Asks once before a webhook is gone for good. */
export function DeleteWebhookDialog({ accountId, of, onClose }: WebhookDialogProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const host = hostOf(of);
  const remove = useMutation({
    ...callMutation('deleteWebhook'),
    onSuccess: () => showToast(text.removed(host), 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: async () => {
      await client.invalidateQueries(ofCalls('listWebhooks'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.removeTitle}
      description={text.removeBody(host)}
      cancel={text.cancel}
      confirm={text.remove}
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: accountId, webhookId: of._id } })}
    />
  );
}
