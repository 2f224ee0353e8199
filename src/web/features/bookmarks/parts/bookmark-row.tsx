import { BookmarkX } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmarks.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import type { Bookmark } from '../queries.ts';
import { useBookmark } from './use-bookmark.ts';

/** A bookmarked project in two lines, with when it closes and the way to let go of it. */
export function BookmarkRow({ project }: { project: Bookmark['project'] }) {
  const text = useText(en);
  const { mutate, isPending } = useBookmark(project.slug);
  const { entity } = project.entityManagementAccountId;
  return (
    <li className="relative flex items-center gap-3.5 px-4 py-3.5 hover:bg-ink/4 sm:px-5">
      <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} size="sm" />
      <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <Link
            to={`/projects/${project.slug}`}
            className="line-clamp-2 font-semibold after:absolute after:inset-0"
          >
            {project.name}
          </Link>
          <p className="truncate text-sm text-muted">{entity.name}</p>
        </div>
        <Deadline
          deadline={project.deadline}
          closesAt={project.applyClosesAt}
          isClosed={project.status !== 'open'}
          className="text-sm"
        />
      </div>
      <IconButton
        label={text.remove(project.name)}
        icon={<BookmarkX size={18} aria-hidden />}
        disabled={isPending}
        onClick={() => mutate(false)}
        className="z-10"
      />
    </li>
  );
}
