import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/device.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnsentCount } from './use-unsent-count.ts';

const PATH = '/on-this-device';

/** The way to the texts on this device, where the page of their place shows them no more. */
export function UnsentLink({ quiet = false }: { quiet?: boolean }) {
  const text = useText(en);
  const count = useUnsentCount();
  if (count === 0) return null;
  return (
    <LinkButton to={PATH} variant={quiet ? 'quiet' : 'secondary'} size={quiet ? 'sm' : 'md'}>
      {text.linkCount(count)}
    </LinkButton>
  );
}

/** For a menu: with how much is unsent. */
export function UnsentLabel() {
  const text = useText(en);
  const count = useUnsentCount();
  return count > 0 ? text.linkCount(count) : text.link;
}

/** Says how much is unsent, of one application or in all, and where it is; nothing where nothing is. */
export function UnsentNotice({ application }: { application?: string }) {
  const text = useText(en);
  const count = useUnsentCount(application);
  if (count === 0) return null;
  return (
    <Notice
      action={
        <LinkButton to={PATH} variant="secondary" size="sm">
          {text.look}
        </LinkButton>
      }
    >
      {text.unsent(count)}
    </Notice>
  );
}
