import { useState } from 'react';
import { useText } from '../../../../lib/i18n.ts';
import { en } from '../../../../locales/en/manage-applications.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { applicantName } from '../applicant.ts';
import type { Decision } from './stages.ts';
import type { Row } from './use-move.ts';

interface ReasonDialogProps {
  /** The move that waits for its reason; null while there is none. */
  asked: { row: Row; to: Decision } | null;
  onTake: (reason: string) => void;
  onClose: () => void;
}

/** A way back is told to the applicant, so it says why. */
export function ReasonDialog({ asked, onTake, onClose }: ReasonDialogProps) {
  return asked ? (
    <Ask key={asked.row._id} row={asked.row} to={asked.to} onTake={onTake} onClose={onClose} />
  ) : null;
}

function Ask({
  row,
  to,
  onTake,
  onClose,
}: { row: Row; to: Decision } & Omit<ReasonDialogProps, 'asked'>) {
  const text = useText(en);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const missing = reason.trim() === '';
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.decide.moveOf(text.decide.moves[to], applicantName(row))}
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!missing) onTake(reason.trim());
        }}
      >
        <TextArea
          label={text.decide.reasonRequired}
          help={text.decide.reasonHelp}
          required
          rows={3}
          maxLength={4000}
          value={reason}
          error={tried && missing ? text.decide.reasonMissing : null}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" wide>
          {text.decide.moves[to]}
        </Button>
      </form>
    </Dialog>
  );
}
