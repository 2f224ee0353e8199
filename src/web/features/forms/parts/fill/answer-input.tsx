import type { QuestionView } from '#contract/questions.ts';
import type { InputProps, SavedFile } from './input-props.ts';
import { ChoiceInput } from './choice-input.tsx';
import { ConsentInput } from './consent-input.tsx';
import { CountryInput } from './country-input.tsx';
import { DropdownInput } from './dropdown-input.tsx';
import { FileInput } from './file-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { RankingInput } from './ranking-input.tsx';
import { RatingInput } from './rating-input.tsx';
import { TableInput } from './table-input.tsx';
import { TextInput } from './text-input.tsx';

export interface AnswerInputProps extends InputProps {
  /** What the server knows of the files that the answer names. */
  files: readonly SavedFile[];
  canUpload: boolean;
}

/** The control of a question's type. Whatever is typed is passed on as it is; checks come beside it. */
export function AnswerInput({ files, canUpload, ...props }: AnswerInputProps) {
  switch (props.question.type) {
    case 'single_choice':
    case 'multi_choice':
      return <ChoiceInput {...props} />;
    case 'dropdown':
      return <DropdownInput {...props} />;
    case 'money':
      return <MoneyInput {...props} />;
    case 'rating':
      return <RatingInput {...props} />;
    case 'ranking':
      return <RankingInput {...props} />;
    case 'table':
      return <TableInput {...props} />;
    case 'country':
      return <CountryInput {...props} />;
    case 'file':
      return <FileInput {...props} saved={files} canUpload={canUpload} />;
    case 'consent':
      return <ConsentInput {...props} />;
    default:
      return <TextInput {...props} />;
  }
}

/** Types whose answer is one control that a label can name; the others are groups. */
export function isGroup({ type }: Pick<QuestionView, 'type'>): boolean {
  return ['single_choice', 'multi_choice', 'rating', 'ranking', 'table', 'file', 'money'].includes(
    type,
  );
}
