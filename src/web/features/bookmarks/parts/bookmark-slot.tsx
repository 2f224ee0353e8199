import { Bell, Bookmark } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmark-button.ts';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { BookmarkButtonProps } from './bookmark-button.tsx';
import { keepPendingBookmark } from './pending-bookmark.ts';

/**
 * Where a project's bookmark goes: the button of who is logged in, whose code comes after the page; on the project's own
 * page also the visitor's way to it, which keeps the project once they have logged in.
 */
export function BookmarkSlot(props: BookmarkButtonProps) {
  const text = useText(en);
  const isLoggedIn = useAuth((state) => state.token !== null);
  const [Button, setButton] = useState<ComponentType<BookmarkButtonProps> | null>(null);
  // In the address, because the link may be followed before the app has loaded.
  const isWished = useSearchParams()[0].get('bookmark') === props.slug;
  useEffect(() => {
    if (!isLoggedIn && props.as !== 'icon') keepPendingBookmark(isWished ? props.slug : null);
  }, [isLoggedIn, isWished, props.as, props.slug]);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let isHere = true;
    import('./bookmark-button.tsx').then(
      (module) => isHere && setButton(() => module.BookmarkButton),
      () => isHere && props.as !== 'icon' && showToast(text.notLoaded, 'error'),
    );
    return () => {
      isHere = false;
    };
  }, [isLoggedIn, props.as, text]);
  if (isLoggedIn) return Button ? <Button {...props} /> : null;
  if (props.as === 'icon') return null;
  return (
    <ModalLink
      modal="login"
      variant="secondary"
      size={props.as === 'remind' ? 'md' : 'sm'}
      extra={{ bookmark: props.slug }}
    >
      {props.as === 'remind' ? (
        <>
          <Bell size={16} aria-hidden />
          {text.remind}
        </>
      ) : (
        <>
          <Bookmark size={16} aria-hidden />
          <span className="max-sm:sr-only">{text.label}</span>
        </>
      )}
    </ModalLink>
  );
}
