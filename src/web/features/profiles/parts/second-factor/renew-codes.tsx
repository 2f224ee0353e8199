import { send } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/second-factor.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useFactorsChanged } from '../../queries.ts';
import type { Owner } from '../owner-proof.tsx';
import { ProveOwner } from './prove-owner.tsx';

interface RenewCodesProps {
  profile: Owner;
  onMade: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** New recovery codes in place of the old ones, once it is clear whose account it is. */
export function RenewCodes({ profile, onMade, onClose }: RenewCodesProps) {
  const text = useText(en);
  const changed = useFactorsChanged();
  return (
    <Dialog open size="md" onClose={onClose} title={text.renewTitle} description={text.renewBody}>
      <ProveOwner
        profile={profile}
        send={text.renew}
        onProven={async (body) => {
          const { data } = await send('renewRecoveryCodes', { body });
          await changed();
          onMade(data.recoveryCodes);
        }}
      />
    </Dialog>
  );
}
