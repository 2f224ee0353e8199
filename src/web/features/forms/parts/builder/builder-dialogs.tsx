import { MAX_QUESTIONS } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-order.ts';
import { BankDialog } from '../bank/bank-dialog.tsx';
import { AddQuestionDialog } from './add-question-dialog.tsx';
import { changeType } from './change-type.ts';
import { ImportFormDialog } from './import-form-dialog.tsx';
import { MoveQuestionDialog } from './move-question-dialog.tsx';
import { PasteFormDialog } from './paste-form-dialog.tsx';
import type { FormBuilderState } from './use-form-builder.ts';

export interface BuilderDialogsProps {
  builder: FormBuilderState;
  accountId: string;
}

/** Whatever the builder asks in a dialog. */
export function BuilderDialogs({ builder, accountId }: BuilderDialogsProps) {
  const text = useText(en);
  const { draft, dialog, ask } = builder;
  const onClose = () => ask(null);
  const room = MAX_QUESTIONS - draft.questions.length;
  const onAdd: typeof builder.addAll = (questions) => {
    onClose();
    builder.addAll(questions);
  };
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'add':
      return (
        <AddQuestionDialog
          onClose={onClose}
          onChoose={(type) => {
            onClose();
            builder.addQuestion(type);
          }}
        />
      );
    case 'type':
      return (
        <AddQuestionDialog
          title={text.typeTitle}
          onClose={onClose}
          onChoose={(type) => {
            onClose();
            builder.change(dialog.uid, (question) => changeType(question, type));
            builder.focus(dialog.uid);
          }}
        />
      );
    case 'paste':
      return (
        <PasteFormDialog
          place={builder.place}
          screen={builder.screen}
          room={room}
          onClose={onClose}
          onAdd={onAdd}
        />
      );
    case 'bank':
      return (
        <BankDialog
          accountId={accountId}
          screen={builder.screen}
          room={room}
          onClose={onClose}
          onAdd={onAdd}
        />
      );
    case 'import':
      return <ImportFormDialog forms={dialog.forms} room={room} onClose={onClose} onAdd={onAdd} />;
    case 'move':
      return (
        <MoveQuestionDialog
          draft={draft}
          uid={dialog.uid}
          onClose={onClose}
          onMove={(place) => {
            onClose();
            builder.putAt(dialog.uid, place);
          }}
        />
      );
  }
}
