import type { QuestionScreen } from '#contract/questions.ts';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptForm, writtenText } from '#web/lib/draft/use-kept-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useScreenName } from './screen-name.ts';
import type { FormPlace } from './type-settings.ts';

export interface ScreenTitleProps {
  screen: QuestionScreen;
  others: readonly QuestionScreen[];
  place: FormPlace;
  mayEdit: boolean;
  onRename: (name: string) => void;
}

const LENGTH = 80;

/** The name of a screen; a taken or too long one stays in its box, is not used, and said so. */
export function ScreenTitle({ screen, others, place, mayEdit, onRename }: ScreenTitleProps) {
  const text = useText(en);
  const nameOf = useScreenName();
  const present = nameOf(screen);
  const kept = useKeptForm(
    mayEdit
      ? {
          // A bar parts the names that a device keeps texts under.
          id: `screen:${place.projectId}:${encodeURIComponent(screen)}`,
          title: place.title,
          labels: { name: text.screens.rename },
        }
      : null,
    { name: present },
    { name: writtenText },
  );
  const { name: written } = kept.values;
  const name = written.trim();
  const isTaken = others.some((other) => nameOf(other) === name);
  if (!mayEdit) return <h2 className="text-xl">{present}</h2>;
  const end = () => {
    if (isTaken || tooLong(name, LENGTH)) return;
    kept.clear({ name: written });
    if (name !== '' && name !== present) onRename(name);
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('input')?.blur();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) end();
      }}
    >
      <TextField
        label={text.screens.rename}
        value={written}
        maxLength={LENGTH}
        error={isTaken ? text.screens.nameTaken : null}
        onChange={(event) => kept.edit({ name: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') kept.clear();
        }}
      />
      {/* A press there leaves the focus in the box: without, the name would be used before it is discarded. */}
      <div
        role="presentation"
        className="empty:hidden"
        onMouseDown={(event) => event.preventDefault()}
      >
        <KeptNote kept={kept} />
      </div>
    </form>
  );
}
