import { Card } from '#web/ui/card.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Startup } from '../queries.ts';
import { useProfileFacts } from '#web/lib/profile-facts.ts';

/** What an organisation sees of a startup that applied to it. */
export function ReadOnlyProfile({ startup }: { startup: Startup }) {
  const factsOf = useProfileFacts();
  const facts = factsOf(startup);
  return (
    <Card panel className="grid gap-6 md:p-8">
      <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter(({ kind }) => kind !== 'longText')
          .map(({ field, name, value, href }) => (
            <div key={field}>
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-medium wrap-anywhere">
                {href ? (
                  <a
                    href={href}
                    rel="noreferrer nofollow"
                    target="_blank"
                    className={linkStyle('action')}
                  >
                    {value}
                  </a>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
      {facts
        .filter(({ kind }) => kind === 'longText')
        .map(({ field, name, value }) => (
          <section key={field} className="grid gap-1">
            <h2 className="text-lg">{name}</h2>
            <p className="max-w-prose leading-7 wrap-anywhere whitespace-pre-wrap">{value}</p>
          </section>
        ))}
    </Card>
  );
}
