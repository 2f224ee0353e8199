import type { ReactNode } from 'react';
import { toldIn } from '#rules/applications/told.ts';
import { useColon } from '#web/lib/naming.ts';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useFormat } from '#web/lib/format.ts';
import { whenTold } from '#web/lib/told-time.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/case-file.ts';
import { en as pageText } from '#web/locales/en/case-file-page.ts';
import { Card } from '#web/ui/card.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { nameOf, type CaseFile } from './case-person.ts';

/** One thing that happened: who and when, then what was said. */
interface Entry {
  key: string;
  at: string;
  who: string | null;
  mark?: ReactNode;
  said: (string | null)[];
}

/** Steps, decisions, reviews, comments, charges and readings, each as far as the reader may know them. */
export function CaseHistory({ file }: { file: CaseFile }) {
  const text = useText(en);
  const page = useText(pageText);
  const language = useLanguage();
  const format = useFormat();
  const colon = useColon();
  const zone = useTimeZone();
  const forTeam = useRouteParam('accountId') !== '';
  const { steps, messages, decisions, reviews, comments, conflicts, charges, readings } = file;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Section
        title={page.steps}
        entries={steps.map((step) => ({
          key: step._id,
          at: step.createdAt,
          who: step.actor ? nameOf(step.actor) : page.by[step.by],
          mark: <StatusChip status={step.to} forTeam={forTeam} />,
          said: [toldIn(language, step)],
        }))}
      />
      <Section
        title={page.messages}
        entries={messages?.map((one, place) => ({
          key: String(place),
          at: one.at,
          who: one.author ? `${nameOf(one.author)}, ${page.side[one.side]}` : page.by[one.side],
          said: [one.text],
        }))}
      />
      <Section
        title={page.decisions}
        entries={decisions?.map((one) => ({
          key: `${one.at} ${one.to}`,
          at: one.at,
          who: one.by && nameOf(one.by),
          mark: <StatusChip status={one.to} forTeam={forTeam} />,
          said: [
            one.endedAt
              ? `${page.states[one.state]}, ${format.dateTime(one.endedAt, zone)}`
              : page.states[one.state],
            one.second &&
              page.second[one.second.state](
                one.second.by && nameOf(one.second.by),
                one.second.at === null ? '' : format.dateTime(one.second.at, zone),
              ),
            ...(one.given?.map(({ words }) => words[language]) ?? one.reasons),
            one.message,
            one.problem,
          ],
        }))}
      />
      <Section
        title={page.reviews}
        entries={reviews?.map((one) => ({
          key: `${one.at} ${one.reviewer._id} ${one.submissionNumber} ${one.rubric?.version}`,
          at: one.at,
          who: nameOf(one.reviewer),
          said: [
            text.judged(one.submissionNumber, one.rubric?.number ?? null),
            ...(one.rubric?.criteria ?? []).flatMap(({ _id, label, scale }) => {
              const given = one.scores.find(({ criterionId }) => criterionId === _id);
              return given ? [colon(label, `${given.score} / ${scale}`)] : [];
            }),
            one.total === null ? null : page.total(format.number(one.total)),
            one.comment,
            one.recusedAt && page.recused(format.dateTime(one.recusedAt, zone)),
          ],
        }))}
      />
      <Section
        title={page.comments}
        entries={comments?.map((one) => ({
          key: `${one.at} ${one.author._id}`,
          at: one.at,
          who: nameOf(one.author),
          said: [one.text, one.editedAt && page.changed(format.dateTime(one.editedAt, zone))],
        }))}
      />
      <Section
        title={page.conflicts}
        entries={conflicts?.map((one) => ({
          key: `${one.at} ${one.reviewer._id}`,
          at: one.at,
          who: nameOf(one.reviewer),
          said: [page[one.state], one.reason],
        }))}
      />
      <Section
        title={page.charges}
        entries={charges?.map((one) => ({
          key: one.at,
          at: one.at,
          who: null,
          said: [
            format.money(one.amount, one.currency),
            one.reversedAt && page.chargeReversed(format.date(one.reversedAt)),
          ],
        }))}
      />
      <Section
        title={page.readings}
        entries={readings?.map((one) => ({
          key: `${one.at} ${one.reader?._id ?? one.key} ${one.submissionNumber}`,
          at: one.at,
          who: one.reader ? nameOf(one.reader) : page.apiKey(one.key ?? ''),
          said: [page.sending(one.submissionNumber)],
        }))}
      />
    </div>
  );
}

function Section({ title, entries }: { title: string; entries: Entry[] | undefined }) {
  const text = useText(pageText);
  const format = useFormat();
  const zone = useTimeZone();
  if (!entries) return null;
  return (
    <Card panel className="grid min-w-0 gap-3">
      <h2 className="text-lg">{title}</h2>
      {entries.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <ol className="grid gap-4 border-s border-line ps-4 text-sm">
          {entries.map((entry) => (
            <li key={entry.key} className="grid min-w-0 justify-items-start gap-1">
              {entry.mark}
              <span className="text-xs wrap-anywhere text-muted">
                {entry.who === null ? null : `${entry.who}, `}
                <time dateTime={entry.at}>{whenTold(format, entry.at, zone)}</time>
              </span>
              {entry.said
                .filter((part) => part !== null)
                .map((part) => (
                  <p key={part} className="whitespace-pre-wrap wrap-anywhere">
                    {part}
                  </p>
                ))}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
