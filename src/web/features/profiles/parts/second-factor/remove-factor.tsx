import { send, type Reply } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useFactorsChanged } from '../../queries.ts';
import type { Owner } from '../owner-proof.tsx';
import { ProveOwner } from './prove-owner.tsx';

interface RemoveFactorProps {
  profile: Owner;
  factor: Reply<'listSecondFactors'>['data']['factors'][number];
  onClose: () => void;
}

/** Takes one away, once it is clear whose account it is. */
export function RemoveFactor({ profile, factor, onClose }: RemoveFactorProps) {
  const text = useText(en);
  const changed = useFactorsChanged();
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={text.removeTitle(factor.name)}
      description={text.removeBody}
    >
      <ProveOwner
        profile={profile}
        send={text.remove}
        variant="danger"
        onProven={async (body) => {
          await send('removeSecondFactor', { params: { id: factor._id }, body });
          await changed();
          showToast(text.removed, 'success');
          onClose();
        }}
      />
    </Dialog>
  );
}
