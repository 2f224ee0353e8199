import type { PlainOutcome } from '#rules/forms/plain-form.ts';
import { makeFormat } from '#web/lib/format.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { PlainTexts } from './plain-props.ts';

interface PlainEndProps {
  outcome: Extract<PlainOutcome, { kind: 'sent' | 'received' }>;
  text: PlainTexts;
  language: 'en' | 'fr';
  projectName: string;
}

/** After sending: what became of it and when it arrived; while it waits, the signed proof of that to keep. */
export function PlainEnd({ outcome, text, language, projectName }: PlainEndProps) {
  const isWaiting = outcome.kind === 'received';
  const at = isWaiting ? outcome.arrival.receivedAt : outcome.receivedAt;
  const words = isWaiting ? text.received : text.sent;
  return (
    <div className="grid gap-4 py-16">
      <h1 className="text-3xl">{words.title}</h1>
      <p>
        {text.received.at} {/* No script says where the reader is: the time names its zone. */}
        <time dateTime={at} className="tabular font-medium">
          {makeFormat(language).dateTime(at)}
        </time>
      </p>
      <p className="text-muted">{isWaiting ? text.received.body(projectName) : text.sent.body}</p>
      {isWaiting ? <Proof arrival={outcome.arrival} text={text.received} /> : null}
      <p>
        <a className={linkStyle('action')} href={`/applications/${outcome.applicationId}`}>
          {isWaiting ? text.received.application : text.sent.application}
        </a>
      </p>
      <p className="flex flex-wrap gap-3">
        <a className={buttonStyle()} href="/applications">
          {text.sent.list}
        </a>
        <a className={buttonStyle('secondary')} href="/projects">
          {text.sent.more}
        </a>
      </p>
    </div>
  );
}

/** The two files as links that hold them: the page has no session with which they could be fetched. */
function Proof({
  arrival,
  text,
}: {
  arrival: Extract<PlainOutcome, { kind: 'received' }>['arrival'];
  text: PlainTexts['received'];
}) {
  const files = [
    [`arrival-${arrival._id}.json`, text.proof, arrival.receipt],
    [`handed-in-${arrival._id}.json`, text.handedIn, arrival.handedIn],
  ] as const;
  return (
    <>
      <p className="text-muted">{text.counts}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        {files.map(([name, label, value]) => (
          <a
            key={name}
            className={linkStyle('action')}
            download={name}
            href={`data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(value, null, 2)}\n`)}`}
          >
            {label}
          </a>
        ))}
      </p>
    </>
  );
}
