import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiKeyLimits } from '#contract/api-key-limits.ts';
import type { ApiKey } from '#contract/api-keys.ts';
import type { Owner } from '#web/features/profiles/parts/owner-proof.tsx';
import { ProveOwner } from '#web/features/profiles/parts/second-factor/prove-owner.tsx';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/api-keys.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { MadeKey } from './key-secret.tsx';

interface KeyDialogProps {
  accountId: string;
  of: ApiKey;
  onClose: () => void;
}

/** Makes a key in the place of one, for whoever proves who they are. */
export function RotateKeyDialog({
  accountId,
  of,
  profile,
  onMade,
  onClose,
}: KeyDialogProps & { profile: Owner; onMade: (made: MadeKey) => void }) {
  const text = useText(en);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.rotateTitle(of.name)}
      description={text.rotateBody(apiKeyLimits.overlapDays)}
    >
      <ProveOwner
        profile={profile}
        send={text.rotateConfirm}
        onProven={async (body) => {
          const params = { id: accountId, keyId: of._id };
          onMade((await send('rotateApiKey', { params, body })).data);
        }}
      />
    </Dialog>
  );
}

/** Asks once before a key ends for good. */
export function RevokeKeyDialog({ accountId, of, onClose }: KeyDialogProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const revoke = useMutation({
    ...callMutation('revokeApiKey'),
    onSuccess: () => showToast(text.revoked(of.name), 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: async () => {
      await client.invalidateQueries(ofCalls('listApiKeys'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.revokeTitle(of.name)}
      description={text.revokeBody}
      cancel={text.cancel}
      confirm={text.revoke}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: accountId, keyId: of._id } })}
    />
  );
}
