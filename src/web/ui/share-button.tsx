import { Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/share.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

export interface ShareButtonProps {
  title: string;
  path: string;
  /** The slug of the project whose page it is: who is logged in refers a startup to it. */
  project?: string;
}

/** Shares the page with the device's own sheet, or copies its address. Who is logged in shares it as a referral. */
export function ShareButton({ title, path, project }: ShareButtonProps) {
  const text = useText(en);
  const navigate = useNavigate();
  const ownId = useAuth((state) => state.profile?._id);
  const share = async () => {
    const url = new URL(path, window.location.origin);
    if (ownId) url.searchParams.set('referer_id', ownId);
    const data = { title, url: url.href };
    if (typeof navigator.share === 'function' && navigator.canShare(data)) {
      // Closing the sheet is an answer too.
      await navigator.share(data).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url.href);
    } catch {
      showToast(text.failed, 'error');
      return;
    }
    if (ownId && project !== undefined) {
      showToast(text.referred, 'success', {
        label: text.more,
        run: () => void navigate(`/referrals?project=${project}`),
      });
    } else showToast(ownId ? text.referred : text.copied, 'success');
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Share2 size={16} aria-hidden />}
      onClick={() => void share()}
    >
      {ownId && project !== undefined ? text.refer : text.label}
    </Button>
  );
}
