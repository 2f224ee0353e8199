import { Share2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-page.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Shares the page with the device's own sheet, or copies its address. Who is logged in shares it as a referral. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const text = useText(en);
  const navigate = useNavigate();
  const ownId = useAuth((state) => state.profile?._id);
  const slug = path.slice(path.lastIndexOf('/') + 1);
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
      if (ownId) {
        showToast(text.share.referred, 'success', {
          label: text.share.more,
          run: () => void navigate(`/referrals?project=${slug}`),
        });
      } else showToast(text.share.copied, 'success');
    } catch {
      showToast(text.share.failed, 'error');
    }
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Share2 size={16} aria-hidden />}
      onClick={() => void share()}
    >
      {ownId ? text.share.refer : text.share.label}
    </Button>
  );
}
