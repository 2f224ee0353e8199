import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/bookmarks.ts';
import { cx } from '#web/ui/cx.ts';

const paths = { projects: '/bookmarks', searches: '/bookmarks/searches' } as const;

/** Between the projects and the searches that a person keeps. */
export function KeepTabs({ active }: { active: keyof typeof paths }) {
  const { parts } = useText(en);
  return (
    <nav aria-label={parts.label} className="border-b border-line">
      <ul className="flex gap-5">
        {(['projects', 'searches'] as const).map((part) => (
          <li key={part}>
            <Link
              to={paths[part]}
              aria-current={part === active ? 'page' : undefined}
              className={cx(
                '-mb-px grid min-h-11 place-items-center border-b-2 text-sm',
                part === active
                  ? 'border-primary font-semibold'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {parts[part]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
