import { Link } from 'react-router';
import type { SiteLinks } from '#rules/site-links.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/app.ts';
import { en as titles } from '#web/locales/en/titles.ts';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { Logo } from './logo.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';

const linkClass = 'inline-flex min-h-10 items-center text-sm text-muted hover:text-ink';

export function Footer({ links }: { links: SiteLinks | undefined }) {
  const text = useText(en);
  const titleOf = useText(titles);
  const groups = [
    {
      title: text.footer.founders,
      links: [
        { to: '/projects', label: text.nav.projects },
        { to: '/perks', label: text.nav.perks },
        { to: '/applications', label: text.nav.applications },
      ],
    },
    {
      title: text.footer.connectors,
      links: [{ to: '/referrals', label: text.nav.referrals }],
    },
    {
      title: text.footer.organisations,
      links: [{ to: '/for-organisations', label: titleOf.forOrganisations }],
    },
  ];
  return (
    <footer className="mt-auto border-t border-line pb-[calc(3.5rem+var(--safe-end))] md:pb-0">
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 py-12 md:grid-cols-5">
        <div className="col-span-2 grid content-start gap-3">
          <Logo />
          <p className="max-w-72 text-sm text-muted">{text.footer.line}</p>
        </div>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <p className="text-sm font-semibold">{group.title}</p>
            <ul className="mt-1">
              {group.links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="border-t border-line">
        <div className="page flex flex-wrap items-center justify-between gap-4 py-4">
          <LanguageSwitch />
          <p className="flex flex-wrap gap-x-6">
            {links?.map(([name, address]) => (
              <a key={name} href={address} rel="noreferrer" className={linkClass}>
                {text.footer.site[name]}
              </a>
            ))}
          </p>
          <ThemeToggle />
        </div>
      </div>
    </footer>
  );
}
