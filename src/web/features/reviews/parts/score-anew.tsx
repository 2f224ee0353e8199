import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/case-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RubricWords } from './review-draft.ts';
import { ScoreChoice } from './score-choice.tsx';

export interface ScoreAnewProps {
  rubric: RubricWords;
  /** What was given by the older rubric, by criterion. */
  given: Record<string, number>;
  onDone: (scores: Record<string, number>) => void;
}

/** The criteria of a newer rubric; the old scores count until every one of these is given. */
export function ScoreAnew({ rubric, given, onDone }: ScoreAnewProps) {
  const text = useText(en).anew;
  const [scores, setScores] = useState<Record<string, number> | null>(null);
  const [tried, setTried] = useState(false);
  if (!scores) {
    return (
      <Notice kind="warning">
        <p>{text.body}</p>
        <Button className="mt-3" size="sm" variant="secondary" onClick={() => setScores(given)}>
          {text.action}
        </Button>
      </Notice>
    );
  }
  const isMissing = ({ _id, scale }: RubricWords['criteria'][number]) =>
    (scores[_id] ?? scale + 1) > scale;
  const submit = () => {
    setTried(true);
    if (!rubric.criteria.some(isMissing)) onDone(scores);
  };
  return (
    <div className="grid gap-5">
      {rubric.criteria.map((criterion) => (
        <ScoreChoice
          key={criterion._id}
          criterion={criterion}
          value={scores[criterion._id]}
          missing={tried && isMissing(criterion)}
          disabled={false}
          onChange={(score) => setScores({ ...scores, [criterion._id]: score })}
        />
      ))}
      <Button wide onClick={submit}>
        {text.action}
      </Button>
    </div>
  );
}
