import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmark-button.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { bookmarkedSlugs } from '../queries.ts';
import { useBookmark } from './use-bookmark.ts';
import { takePendingBookmark } from './pending-bookmark.ts';

export interface BookmarkButtonProps {
  slug: string;
  name: string;
  /** `icon` on a card, which has a picture behind it. */
  as: 'button' | 'icon';
}

/** Keeps a project or lets go of it; says which by being pressed. */
export function BookmarkButton({ slug, name, as }: BookmarkButtonProps) {
  const text = useText(en);
  const slugs = useQuery(bookmarkedSlugs);
  const { mutate, isPending } = useBookmark(slug);
  useEffect(() => {
    if (as === 'button' && takePendingBookmark(slug)) mutate(true);
  }, [as, slug, mutate]);
  const isKept = slugs.data?.data.includes(slug) ?? false;
  const Icon = isKept ? BookmarkCheck : Bookmark;
  const toggle = () => {
    if (!isPending && slugs.data) mutate(!isKept);
  };
  if (as === 'icon') {
    return (
      <IconButton
        label={text.of(name)}
        aria-pressed={isKept}
        icon={<Icon size={18} aria-hidden />}
        onClick={toggle}
        className="bg-white/85 text-[oklch(0.23_0.02_165)] hover:bg-white hover:text-[oklch(0.23_0.02_165)]"
      />
    );
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isKept}
      icon={<Icon size={16} aria-hidden />}
      onClick={toggle}
    >
      <span className="max-sm:sr-only">{text.label}</span>
    </Button>
  );
}
