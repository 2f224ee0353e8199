import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { send, type InputOf } from '#web/lib/client.ts';
import type { Draft } from '#web/lib/draft/draft.ts';
import type { Entry } from '#web/lib/draft/entry.ts';
import { isDirty } from '#web/lib/draft/dirty.ts';
import { worstOf } from '#web/lib/draft/state.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/apply.ts';
import { en as uiTexts } from '#web/locales/en/ui.ts';
import { applicationChanged, type Application, type Arrival } from '../queries.ts';
import { isUploadingInto } from './draft-uploads.ts';
import type { Said } from '#web/lib/call-error.ts';

export interface Sending {
  submit: () => Promise<void>;
  isSending: boolean;
  /** Why it was not sent, in words. */
  failure: string | null;
  needsVerify: boolean;
  /** What the server says of single answers, and the answers it said it of. */
  refusals: ReadonlyMap<string, { said: Said; answer: string }>;
}

interface ToSend {
  application: Application | null;
  /** The version of the form that is shown: nobody sends over changes that they have not seen. */
  formVersion: number | undefined;
  /** True for a question that is shown and open. What waits at any other one keeps nothing from being sent. */
  isOpen: (questionId: string) => boolean;
  /** With when it arrived, and whether the server has yet to finish it. */
  onSent: (application: Application, arrival: Arrival | null) => void;
  /** The form has a newer version, which was not shown. */
  onFormChanged: (() => void) | undefined;
}

/** Brings the last answers to the server, then sends the application once. */
export function useSending(
  draft: Draft,
  { application, formVersion, isOpen, onSent, onFormChanged }: ToSend,
): Sending {
  const blocked = useText(en).reviewStep.blocked;
  const ui = useText(uiTexts);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [needsVerify, setNeedsVerify] = useState(false);
  const [refusals, setRefusals] = useState<Sending['refusals']>(new Map());
  /* The same object is the same request to the server, so a lost reply sends nothing twice. */
  const attempt = useRef<InputOf<'saveApplicationAnswers'> | null>(null);

  const whyUnsaved = (left: readonly string[]): string => {
    const { kind } = worstOf(left.map((questionId) => draft.state(questionId)));
    return kind === 'offline' ||
      kind === 'login' ||
      kind === 'conflict' ||
      kind === 'refused' ||
      kind === 'closed'
      ? blocked[kind]
      : blocked.slow;
  };

  const explain = (error: unknown) => {
    const call = isCallError(error) ? error : null;
    if (call && call.status > 0 && call.status < 500) attempt.current = null;
    if (call?.code === 'email_unverified') {
      setNeedsVerify(true);
      return;
    }
    if (call?.code === 'answers_incomplete') {
      setRefusals(
        new Map(
          call.details.map(({ path, ...said }) => {
            const questionId = path.replace(/^answers\./, '');
            const answer = JSON.stringify(draft.entries()[questionId]?.options ?? []);
            return [questionId, { said, answer }];
          }),
        ),
      );
    }
    if (call?.code === 'form_changed') onFormChanged?.();
    setFailure(failureText(error, ui.error.unknown));
  };

  const submit = async () => {
    if (!application || isSending) return;
    setSending(true);
    setFailure(null);
    setNeedsVerify(false);
    try {
      if (isUploadingInto(draft)) {
        setFailure(blocked.uploading);
        return;
      }
      await draft.flush();
      const left = Object.entries(draft.entries()).flatMap(([questionId, entry]) =>
        holdsBack(entry, isOpen(questionId)) ? [{ questionId, entry }] : [],
      );
      if (left.length > 0) {
        const isTorn = left.some(({ entry }) => entry.others.length > 0);
        const ids = left.map(({ questionId }) => questionId);
        setFailure(isTorn ? blocked.conflict : whyUnsaved(ids));
        return;
      }
      if (attempt.current?.body?.formVersion !== formVersion) attempt.current = null;
      attempt.current ??= {
        params: { id: application._id },
        body: {
          answers: [],
          completeApplication: true,
          ...(formVersion === undefined ? {} : { formVersion }),
        },
      };
      const { data } = await send('saveApplicationAnswers', attempt.current);
      attempt.current = null;
      onSent(data.application, data.arrival);
      await applicationChanged(client, data.application);
    } catch (error) {
      explain(error);
    } finally {
      setSending(false);
    }
  };
  return { submit, isSending, failure, needsVerify, refusals };
}

/** True for what must reach the server first. At a question that is not open only what is still on its way counts. */
function holdsBack(entry: Entry, isOpen: boolean): boolean {
  const isWaiting = entry.refused !== null || entry.others.length > 0;
  return isOpen ? isDirty(entry) || entry.others.length > 0 : isDirty(entry) && !isWaiting;
}
