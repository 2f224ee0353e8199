import { sentQuestions } from '#rules/forms/sent-questions.ts';
import { AnswerText } from '#web/features/forms/parts/read/answer-text.tsx';
import { useFormat } from '#web/lib/format.ts';
import { useSentFacts } from '#web/lib/profile-facts.ts';
import { whenTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/case-file-page.ts';
import { Card } from '#web/ui/card.tsx';
import { nameOf, type CaseFile } from './case-person.ts';

type Sending = CaseFile['submissions'][number];

/** One sending: when and by whom, with which receipt, and each question with its answer. */
export function CaseSending({ sending, isBlind }: { sending: Sending; isBlind: boolean }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const { snapshot, sentBy, agreements } = sending;
  const when = whenTold(format, sending.sentAt, zone);
  return (
    <Card panel className="grid min-w-0 grid-cols-1 gap-4">
      <div>
        <h2 className="text-xl">{text.sending(sending.number)}</h2>
        <p className="text-sm text-muted">
          {sentBy ? text.sent(when, nameOf(sentBy)) : text.sentBare(when)}
          {', '}
          {text.form(sending.formVersion)}
        </p>
        {sending.certain ? null : <p className="text-sm text-muted">{text.uncertain}</p>}
      </div>
      <dl className="divide-y divide-line">
        {sentQuestions(snapshot, isBlind).map(({ question, options, isWithheld }) => (
          <div key={question._id} className="grid grid-cols-1 gap-1 py-3 first:pt-0">
            <dt className="text-sm font-medium text-muted wrap-anywhere">{question.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              {isWithheld ? (
                <span className="text-muted">{text.withheld}</span>
              ) : (
                <AnswerText question={question} options={options} files={snapshot.files} />
              )}
              <Agreed to={agreements.find(({ questionId }) => questionId === question._id)} />
            </dd>
          </div>
        ))}
      </dl>
      <Beside snapshot={snapshot} />
      <Receipt sending={sending} />
    </Card>
  );
}

/** Who ticked a consent, and when; a blind reviewer is told of nobody. */
function Agreed({ to }: { to: Sending['agreements'][number] | undefined }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  if (!to) return null;
  const when = format.dateTime(to.at, zone);
  return (
    <p className="text-sm text-muted">
      {to.by ? text.agreed(when, nameOf(to.by)) : text.agreedBare(when)}
    </p>
  );
}

function Beside({ snapshot: { files, startup } }: { snapshot: Sending['snapshot'] }) {
  const text = useText(en);
  const factsOf = useSentFacts();
  return (
    <>
      {files.length > 0 ? (
        <section className="grid gap-1">
          <h3 className="text-base">{text.files}</h3>
          <ul className="grid gap-2 text-sm">
            {files.map((file) => (
              <li key={file._id} className="wrap-anywhere">
                {file.name}
                <span className="block font-mono text-xs text-muted">
                  {file.sha256 ? `${text.hash} ${file.sha256}` : text.noHash}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {startup ? (
        <section className="grid gap-1">
          <h3 className="text-base">{text.profile}</h3>
          <p className="font-medium">{startup.name}</p>
          <dl className="grid gap-1 text-sm">
            {factsOf(startup.profile).map(({ field, name, value }) => (
              <div key={field} className="flex flex-wrap gap-x-2">
                <dt className="text-muted">{name}</dt>
                <dd className="min-w-0 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
    </>
  );
}

function Receipt({ sending: { hash, receipt } }: { sending: Sending }) {
  const text = useText(en);
  if (hash === null) return null;
  const rows: [string, string][] = [
    [text.hash, hash],
    ...(receipt
      ? ([
          [text.signature, receipt.signature],
          [text.key, receipt.keyId],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{text.receipt}</h3>
      <dl className="grid gap-1 text-xs">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
