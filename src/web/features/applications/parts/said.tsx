import { useLanguage } from '#web/lib/i18n.ts';
import type { ApplicationEvent } from '../queries.ts';

/** What the organisation wrote with a step: the reasons of a rejection as a list, its message below. */
export function Said({ event: { reason, rejection } }: { event: ApplicationEvent }) {
  const language = useLanguage();
  if (!rejection) return reason;
  return (
    <>
      <ul className="list-disc ps-5">
        {rejection.reasons.map(({ key, words }) => (
          <li key={key}>{words[language]}</li>
        ))}
      </ul>
      {rejection.message === null ? null : <p className="mt-2">{rejection.message}</p>}
    </>
  );
}
