import { Share2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { type LinkTarget, ownLink } from '#web/lib/own-link.ts';
import { en } from '#web/locales/en/share.ts';
import { Button } from './button.tsx';
import { showToast } from './toast-store.ts';

export interface ShareButtonProps {
  title: string;
  path: string;
  /** The slug of the project whose page it is: who is logged in refers a startup to it. */
  project?: string;
  /** What the short link of who is logged in leads to; without it they share the long one. */
  link?: LinkTarget | undefined;
}

/** A press waits no longer for its short link: browsers share and copy only shortly after it. */
const LINK_MS = 1500;

/** Shares the page with the device's own sheet, or copies its address. Who is logged in shares it as a referral. */
export function ShareButton({ title, path, project, link }: ShareButtonProps) {
  const text = useText(en);
  const navigate = useNavigate();
  const ownId = useAuth((state) => state.profile?._id);
  const client = useQueryClient();
  const ask = async () =>
    link && ownId
      ? client.ensureQueryData(ownLink(link, { kind: 'user', id: ownId })).catch(() => null)
      : null;
  const share = async () => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, LINK_MS, null));
    const short = await Promise.race([ask(), late]);
    const long = new URL(path, window.location.origin);
    if (ownId) long.searchParams.set('referer_id', ownId);
    const url = short ? `${window.location.origin}/r/${short.data.code}` : long.href;
    const data = { title, url };
    if (typeof navigator.share === 'function' && navigator.canShare(data)) {
      // Closing the sheet is an answer too.
      await navigator.share(data).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
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
      // Whoever is about to press: the link is there by then.
      onPointerEnter={() => void ask()}
      onFocus={() => void ask()}
      onClick={() => void share()}
    >
      {ownId && project !== undefined ? text.refer : text.label}
    </Button>
  );
}
