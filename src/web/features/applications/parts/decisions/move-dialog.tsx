import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-applications.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { applicantName } from '#web/lib/person.ts';
import type { Decision } from '../board/stages.ts';
import { ChargeLine, priced } from './charge-line.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { goToMissing } from './go-to-missing.ts';
import { MailShown } from './mail-shown.tsx';
import type { Row } from './use-decide.ts';
import { type DecisionSaid, useOneDecision } from './use-one-decision.ts';

/** A move that costs something, or is told with a reason, so that it is asked about before it is made. */
export interface AskedMove {
  row: Row;
  to: Decision;
  needsReason: boolean;
}

interface MoveDialogProps {
  accountId: string;
  /** Null while there is none. */
  asked: AskedMove | null;
  onTake: (words: DecisionSaid) => void;
  onClose: () => void;
}

export function MoveDialog({ asked, ...rest }: MoveDialogProps) {
  return asked ? <Ask key={asked.row._id} asked={asked} {...rest} /> : null;
}

function Ask({ accountId, asked, onTake, onClose }: MoveDialogProps & { asked: AskedMove }) {
  const { row, to, needsReason } = asked;
  const text = useText(en);
  const format = useFormat();
  const { charge, written, mail, here, isMissing, waits, said } = useOneDecision({
    accountId,
    applicationId: row._id,
    projectId: row.projectId._id,
    name: applicantName(row),
    to,
    needsReason,
  });
  const [tried, setTried] = useState(false);
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
          const now = Date.now();
          if (isMissing(now)) goToMissing(event.currentTarget);
          else onTake(said(now));
        }}
      >
        <ChargeLine charge={charge} />
        <DecisionFields
          written={written}
          needsReason={needsReason}
          lists={to === 'rejected' ? { accountId, projectIds: [row.projectId._id] } : null}
          tried={tried}
        />
        <MailShown mail={mail} />
        <Button type="submit" wide disabled={waits(!isMissing(here))}>
          {priced(text.decide.moves[to], charge.data, format)}
        </Button>
      </form>
    </Dialog>
  );
}
