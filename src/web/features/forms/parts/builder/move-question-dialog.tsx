import { useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { en as order } from '#web/locales/en/form-order.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { uidOf, type FormDraft } from './form-model.ts';
import type { QuestionPlace } from './place-question.ts';
import { useScreenName } from './screen-name.ts';

export interface MoveQuestionDialogProps {
  draft: FormDraft;
  uid: string;
  onClose: () => void;
  onMove: (place: QuestionPlace) => void;
}

const FIRST = '';

/** Any place of the form for one question: a screen, and behind which of its questions. */
export function MoveQuestionDialog({ draft, uid, onClose, onMove }: MoveQuestionDialogProps) {
  const { question } = useText(en);
  const text = useText(order);
  const nameOf = useScreenName();
  const moved = draft.questions.find((one) => uidOf(one) === uid);
  const [at, setAt] = useState(Math.max(0, moved ? draft.screens.indexOf(moved.screen) : 0));
  const [after, setAfter] = useState<string | null>(null);
  const screen = draft.screens[at];
  const labelOf = ({ label }: { label: string }) => label.trim() || question.untitled;
  const others = draft.questions.flatMap((one, place) =>
    one.screen === screen && uidOf(one) !== uid
      ? [{ value: uidOf(one), label: text.after(place + 1, labelOf(one)) }]
      : [],
  );
  const chosen = after ?? others.at(-1)?.value ?? FIRST;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.title}
      description={moved && labelOf(moved)}
      footer={
        <Button
          disabled={!moved || screen === undefined}
          onClick={() => screen !== undefined && onMove({ screen, after: chosen || null })}
        >
          {text.move}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Select
          label={text.screen}
          value={String(at)}
          options={draft.screens.map((one, place) => ({
            value: String(place),
            label: nameOf(one),
          }))}
          onChange={(event) => {
            setAt(Number(event.target.value));
            setAfter(null);
          }}
        />
        <Select
          label={text.place}
          value={chosen}
          options={[{ value: FIRST, label: text.first }, ...others]}
          onChange={(event) => setAfter(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
