import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import type { Reply } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { useLanguageName } from '#web/lib/language-name.ts';
import { useLookupName } from '#web/lib/naming.ts';
import { sourceLink } from '#web/lib/source-link.ts';
import { en } from '#web/locales/en/project-page.ts';
import { linkStyle } from '#web/ui/link-style.ts';

export type ProjectPage = Reply<'getProjectDetails'>['data'];

/** What kind of project it is, for whom and where; each value leads to the projects that share it. */
export function ProjectFacts({ page: { project, stats } }: { page: ProjectPage }) {
  const text = useText(en);
  const format = useFormat();
  const languageName = useLanguageName();
  const source = sourceLink(project.sourceUrl);
  return (
    <section aria-label={text.facts.title}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm lg:grid-cols-1">
        <Values label={text.facts.type} name="type" values={project.projectType} />
        <Values label={text.facts.sector} name="sector" values={project.sector} />
        <Values label={text.facts.place} name="place" values={project.ecosystem} />
        <Values label={text.facts.stage} name="stage" values={project.startupStage} />
        {project.language ? (
          <Values
            label={text.facts.language}
            name="language"
            values={[{ _id: project.language, name: languageName(project.language) }]}
          />
        ) : null}
        {project.venue ? <Fact label={text.facts.venue}>{project.venue}</Fact> : null}
        {source ? (
          <Fact label={text.facts.source}>
            <a
              href={source.href}
              rel="noopener nofollow"
              target="_blank"
              className={linkStyle('action')}
            >
              {text.facts.sourceLink(source.host)}
            </a>
          </Fact>
        ) : null}
        {stats.sent > 0 ? (
          <Fact label={text.facts.sent}>
            <span className="tabular">{format.number(stats.sent)}</span>
          </Fact>
        ) : null}
        {stats.views > 0 ? (
          <Fact label={text.facts.views}>
            <span className="tabular">{format.number(stats.views)}</span>
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const MOST = 8;

function Values({
  label,
  name,
  values,
}: {
  label: string;
  name: string;
  values: { _id: string; name: string }[];
}) {
  const nameOf = useLookupName();
  if (values.length === 0) return null;
  return (
    <Fact label={label}>
      <ul className="flex flex-wrap gap-x-1.5 gap-y-2 pt-1">
        {values.slice(0, MOST).map((value) => (
          <li key={value._id} className="max-w-full">
            <Link
              to={`/projects?${name}=${value._id}`}
              rel="nofollow"
              className="inline-flex min-h-10 max-w-full items-center rounded-[1.25rem] border border-line bg-surface px-3.5 py-1.5 leading-tight hover:border-line-strong"
            >
              {nameOf(value.name)}
            </Link>
          </li>
        ))}
        {values.length > MOST ? (
          <li className="inline-flex min-h-10 items-center px-1 text-muted">
            +{values.length - MOST}
          </li>
        ) : null}
      </ul>
    </Fact>
  );
}
