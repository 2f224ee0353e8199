import type { ReviewVersion } from '#contract/review-views.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useColon } from '#web/lib/naming.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/reviews.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { versionsOfReview } from '../queries.ts';
import type { RubricWords } from './review-draft.ts';
import type { ReviewPlace } from './use-review.ts';

export interface EarlierVersionsProps {
  place: ReviewPlace;
  rubric: RubricWords;
  /** What the comment says now. */
  comment: string;
  /** Takes the comment of an earlier version over; null where the review can not be changed. */
  onUse: ((comment: string) => void) | null;
}

/** What one's own review said before, to read and to take up again. */
export function EarlierVersions(props: EarlierVersionsProps) {
  const text = useText(en).earlier;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3.5 justify-self-start"
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.title}
        description={text.body}
        size="md"
      >
        <Versions
          {...props}
          onUse={
            props.onUse &&
            ((comment) => {
              props.onUse?.(comment);
              setOpen(false);
            })
          }
        />
      </Dialog>
    </>
  );
}

function Versions({ place, ...rest }: EarlierVersionsProps) {
  const text = useText(en).earlier;
  const list = useInfiniteQuery(versionsOfReview(place.accountId, place.applicationId));
  return (
    <Paged list={list} label={text.title} empty={text.none}>
      {(versions) => (
        <ul className="divide-y divide-line">
          {versions.map((version) => (
            <Version key={version.version} version={version} {...rest} />
          ))}
        </ul>
      )}
    </Paged>
  );
}

type VersionProps = Omit<EarlierVersionsProps, 'place'> & {
  version: ReviewVersion;
};

function Version({ version, rubric, comment: present, onUse }: VersionProps) {
  const text = useText(en);
  const format = useFormat();
  const colon = useColon();
  const now = useNow();
  const { savedAt, submitted, comment, scores } = version;
  const given = rubric.criteria.flatMap(({ _id, label, scale }) => {
    const score = scores.find(({ criterionId }) => criterionId === _id)?.score;
    return score === undefined ? [] : [colon(label, text.own.score(score, scale))];
  });
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <p className="text-xs text-muted">
        <time dateTime={savedAt} title={format.dateTime(savedAt)}>
          {format.ago(savedAt, now)}
        </time>
        {`, ${submitted ? text.earlier.submitted : text.earlier.draft}`}
      </p>
      {given.length > 0 ? (
        <ul className="text-xs wrap-anywhere">
          {given.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {comment ? (
        <p className="text-sm wrap-anywhere whitespace-pre-line">{comment}</p>
      ) : (
        <p className="text-sm text-muted">{text.earlier.noComment}</p>
      )}
      {onUse && comment && comment !== present ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onUse(comment)}
        >
          {text.earlier.use}
        </Button>
      ) : null}
    </li>
  );
}
