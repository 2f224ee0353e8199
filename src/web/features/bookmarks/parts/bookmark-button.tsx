import { useQuery } from '@tanstack/react-query';
import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmark-button.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { bookmarkedSlugs } from '../queries.ts';
import { useBookmark } from './use-bookmark.ts';
import { takePendingBookmark } from './pending-bookmark.ts';

export interface BookmarkButtonProps {
  slug: string;
  name: string;
  /** `icon` in a list; `remind` where a reminder is what one wants of it. */
  as: 'button' | 'icon' | 'remind';
  /** An icon without a picture behind it. */
  isPlain?: boolean;
}

/** Keeps a project or lets go of it; says which by being pressed. */
export function BookmarkButton({ slug, name, as, isPlain = false }: BookmarkButtonProps) {
  const text = useText(en);
  const slugs = useQuery(bookmarkedSlugs);
  const { mutate } = useBookmark(slug);
  useEffect(() => {
    if (as !== 'icon' && takePendingBookmark(slug)) mutate(true);
  }, [as, slug, mutate]);
  const isKept = slugs.data?.data.includes(slug) ?? false;
  const failureText = useFailureText();
  const [Kept, NotKept] = as === 'remind' ? [BellRing, Bell] : [BookmarkCheck, Bookmark];
  const Icon = isKept ? Kept : NotKept;
  const toggle = async () => {
    // What is kept may not be known yet, or could not be read: a press asks again.
    const { data, error } = slugs.data ? slugs : await slugs.refetch({ cancelRefetch: false });
    if (data) mutate(!data.data.includes(slug));
    else showToast(failureText(error), 'error');
  };
  if (as === 'icon') {
    return (
      <IconButton
        label={isKept ? text.kept(name) : text.of(name)}
        aria-pressed={isKept}
        icon={<Icon size={18} aria-hidden />}
        onClick={() => void toggle()}
        onPicture={!isPlain}
      />
    );
  }
  return (
    <Button
      variant="secondary"
      size={as === 'remind' ? 'md' : 'sm'}
      wide={as === 'remind'}
      aria-pressed={isKept}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => void toggle()}
    >
      {as === 'remind' ? (
        text[isKept ? 'reminded' : 'remind']
      ) : (
        <span className="max-sm:sr-only">{text[isKept ? 'bookmarked' : 'label']}</span>
      )}
    </Button>
  );
}
