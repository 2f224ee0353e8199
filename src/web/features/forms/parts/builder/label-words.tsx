import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { cx } from '#web/ui/cx.ts';

export interface LabelWordsProps {
  ref: Ref<HTMLButtonElement>;
  /** What pressing them does, by name. */
  name: string;
  isWritable: boolean;
  isEmpty: boolean;
  onReword: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** The words of a question on its card; pressed, they can be rewritten where they stand. */
export function LabelWords(props: LabelWordsProps) {
  const { ref, name, isWritable, isEmpty, onReword, onKeyDown, children } = props;
  const look = cx(
    'block min-h-6 max-w-full text-start font-semibold wrap-anywhere',
    isEmpty && 'text-muted italic',
  );
  return isWritable ? (
    <button
      ref={ref}
      type="button"
      aria-label={name}
      onClick={onReword}
      onKeyDown={onKeyDown}
      className={cx(
        look,
        'pointer-events-auto relative cursor-text rounded-sm underline-offset-4 hover:underline hover:decoration-line-strong',
      )}
    >
      {children}
    </button>
  ) : (
    <span aria-hidden className={look}>
      {children}
    </span>
  );
}
