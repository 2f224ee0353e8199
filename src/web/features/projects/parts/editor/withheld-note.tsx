import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Notice } from '#web/ui/notice.tsx';

interface WithheldNoteProps {
  /** Of the questions whose answers blind reviewers are not given. */
  labels: readonly string[];
  /** Where that is changed. */
  to: string;
}

/** Which answers a blind review withholds, so that publishing confirms it. */
export function WithheldNote({ labels, to }: WithheldNoteProps) {
  const text = useText(en).publish.withheld;
  return (
    <Notice title={text.title(labels.length)}>
      {labels.length ? (
        <ul className="my-1 max-h-40 list-disc overflow-y-auto ps-5 wrap-anywhere">
          {labels.map((label, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two questions may read alike, and the list never changes its order.
            <li key={place}>{label}</li>
          ))}
        </ul>
      ) : null}
      <p>
        {text.body}{' '}
        <Link className="font-semibold underline underline-offset-4" to={to}>
          {text.change}
        </Link>
      </p>
    </Notice>
  );
}
