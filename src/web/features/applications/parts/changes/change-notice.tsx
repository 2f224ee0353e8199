import { Link } from 'react-router';
import type { FormChange, FormChangeKind } from '#contract/forms.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/changed-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { FormScreen } from '#web/features/forms/parts/fill/form-model.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormChanges } from './form-changes-context.ts';

type Counted = keyof (typeof en)['en']['counts'];

/* Each question counts once, as the change that asks most of a founder. */
const order = [
  'consent',
  'type',
  'reworded',
  'added',
  'required',
  'other',
  'removed',
] as const satisfies readonly Counted[];

const countedAs = (kind: FormChangeKind): Counted => order.find((own) => own === kind) ?? 'other';

function countQuestions(changes: readonly FormChange[]): [Counted, number][] {
  const weightiest = new Map<string, Counted>();
  for (const { questionId, kind } of changes) {
    const next = countedAs(kind);
    const before = weightiest.get(questionId);
    if (!before || order.indexOf(next) < order.indexOf(before)) weightiest.set(questionId, next);
  }
  const counts = order.map((kind): [Counted, number] => [
    kind,
    [...weightiest.values()].filter((own) => own === kind).length,
  ]);
  return counts.filter(([, count]) => count > 0);
}

/** On top of a form that changed: what, since when, where, and that nothing was lost. */
export function ChangeNotice({
  screens,
  search,
}: {
  screens: readonly FormScreen[];
  search: string;
}) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const { changes, changedAt, see, isSeeing } = useFormChanges();
  const seen = async () => {
    await see(false);
    // The button goes away with the notice.
    keepFocus(() => document.querySelector('#main h2[tabindex="-1"]'));
  };
  const counts = countQuestions(changes);
  const ids = new Set(changes.map(({ questionId }) => questionId));
  const places = screens.flatMap(({ key, questions }) =>
    questions.filter(({ _id }) => ids.has(_id)).map(({ _id, label }) => ({ key, _id, label })),
  );
  const gone = changes.filter(({ kind }) => kind === 'removed');
  const date = changedAt === null ? null : format.date(changedAt, zone);
  return (
    <div id="form-changes" tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice
        title={text.title(date)}
        action={
          <Button size="sm" variant="secondary" pending={isSeeing} onClick={() => void seen()}>
            {text.gotIt}
          </Button>
        }
      >
        <p>
          {format.list(counts.map(([kind, count]) => text.counts[kind](count)))}. {text.kept}
        </p>
        {places.length > 0 ? (
          <details className="mt-1">
            <summary className="min-h-6 w-fit cursor-pointer font-medium">{text.where}</summary>
            <ul className="mt-1 grid">
              {places.map(({ key, _id, label }) => (
                <li key={_id}>
                  <Link
                    to={{ search, hash: `#${key}` }}
                    state={{ question: _id }}
                    className={cx(linkStyle(), 'inline-flex min-h-8 items-center wrap-anywhere')}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
        {gone.length > 0 ? (
          <p className="mt-1 wrap-anywhere">
            {text.gone}: {format.list(gone.map(({ label }) => `“${label}”`))}
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
