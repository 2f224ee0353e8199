import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/takes.ts';
import type { ProjectPage } from './project-facts.tsx';

type Taken = ProjectPage['takes'][number];

/** Which answers the programme takes, so that nobody writes in vain. */
export function TakesList({ takes }: Pick<ProjectPage, 'takes'>) {
  const text = useText(en);
  const language = useLanguage();
  if (takes.length === 0) return null;
  const says = ({ label, type, op, values, texts }: Taken): string => {
    const isCountry = type === 'country';
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const list = (isCountry ? values.map((code) => names.of(code) ?? code) : texts).join(', ');
    if (op === 'greater_than') return (type === 'date' ? text.after : text.more)(label, list);
    if (op === 'less_than') return (type === 'date' ? text.before : text.less)(label, list);
    if (op === 'not_equals' || op === 'not_includes') return text.not(label, list);
    return isCountry ? text.startupsIn(list) : text.only(label, list);
  };
  return (
    <div className="grid gap-1">
      <h3 className="text-base font-semibold">{text.title}</h3>
      <ul className="grid list-disc gap-1 ps-5">
        {takes.map((taken) => (
          <li key={`${taken.label} ${taken.op}`} className="wrap-anywhere">
            {says(taken)}
          </li>
        ))}
      </ul>
    </div>
  );
}
