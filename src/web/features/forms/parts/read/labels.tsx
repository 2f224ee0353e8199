import { Given } from './given.tsx';
import type { ReadProps, ReadQuestion } from './read-props.ts';

/** The labels of chosen values; a value that is no option any more, or has no words, stands for itself. */
export function labelsOf(question: Pick<ReadQuestion, 'options'>, chosen: readonly string[]) {
  const labels = new Map<string, string>();
  for (const { value, label } of question.options) {
    if (!labels.has(value) && label.trim() !== '') labels.set(value, label);
  }
  return chosen.map((value) => labels.get(value) ?? value);
}

/** A choice by its label. */
export function ReadLabel({ question, options }: ReadProps) {
  return <Given options={labelsOf(question, options)} />;
}

/** Several choices by their labels; numbered where their order is the answer. */
export function LabelList({
  question,
  options,
  ordered = false,
}: ReadProps & { ordered?: boolean }) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={`grid gap-1 ps-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {labelsOf(question, options).map((label, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same value may stand there twice
        <li key={place} className="wrap-anywhere">
          {label}
        </li>
      ))}
    </Tag>
  );
}
