import { useState } from 'react';
import type { QuestionScreen } from '#contract/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useScreenName } from './screen-name.ts';

export interface ScreenTitleProps {
  screen: QuestionScreen;
  others: readonly QuestionScreen[];
  mayEdit: boolean;
  onRename: (name: string) => void;
}

const LENGTH = 80;

/** The name of a screen; a taken or empty one is not used, and said so. */
export function ScreenTitle({ screen, others, mayEdit, onRename }: ScreenTitleProps) {
  const text = useText(en);
  const nameOf = useScreenName();
  const [written, setWritten] = useState(nameOf(screen));
  const isTaken = others.some((other) => nameOf(other) === written.trim());
  if (!mayEdit) return <h2 className="text-xl">{nameOf(screen)}</h2>;
  return (
    <TextField
      label={text.screens.rename}
      value={written}
      maxLength={LENGTH}
      error={isTaken ? text.screens.nameTaken : null}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={() => {
        const name = written.trim();
        if (name === '' || isTaken) setWritten(nameOf(screen));
        else if (name !== nameOf(screen)) onRename(name);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
