import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/startups.ts';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Startup } from '../queries.ts';
import { useCountryName } from '#web/lib/country-name.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { paths } from './paths.ts';
import { VerificationBadge } from './verification-badge.tsx';

/** A startup in a list: what it is, how far its profile is, where its verification stands. */
export function StartupRow({ startup }: { startup: Startup }) {
  const text = useText(en).row;
  const countryName = useCountryName();
  const nameOf = useLookupName();
  const { name, startupStage, sector, country, answers, questions, applications } = startup;
  const lookups = [startupStage, sector].map((lookup) => lookup && nameOf(lookup.name));
  const facts = [...lookups, country && countryName(country)].filter(Boolean);
  return (
    <li className="relative grid gap-3 px-4 py-4 transition-colors has-[a.row-link:hover]:bg-ink/3 sm:px-5 md:grid-cols-[minmax(0,1fr)_12rem_9.5rem] md:items-center md:gap-6">
      <span className="flex min-w-0 items-start gap-3.5">
        <LogoMark name={name} seed={startup._id} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <Link
            to={paths.record(startup._id)}
            className="row-link font-semibold wrap-anywhere after:absolute after:inset-0 focus-visible:outline-offset-4"
          >
            {name}
          </Link>
          <span className="line-clamp-1 text-sm text-muted">
            {startup.oneLiner ?? (facts.length > 0 ? facts.join(' · ') : text.noFacts)}
          </span>
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-muted">
            {startup.oneLiner && facts.length > 0 ? <span>{facts.join(' · ')}</span> : null}
            {startup.role === 'co_founder' ? <span>{text.asCoFounder}</span> : null}
          </span>
        </span>
      </span>
      <span className="grid gap-1.5 ps-13.5 md:ps-0">
        <ProgressBar label={text.progressOf(name)} value={answers} max={Math.max(1, questions)} />
        <span className="tabular text-xs text-muted">
          {answers === questions ? text.complete : text.answered(answers, questions)}
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-13.5 md:grid md:justify-items-end md:ps-0">
        <VerificationBadge state={startup.verification} />
        <span className="tabular text-xs text-muted">{text.applications(applications)}</span>
      </span>
    </li>
  );
}
