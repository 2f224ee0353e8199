import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InputOf } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/apply.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { mergeChanged, type Application } from '../queries.ts';

export const NEW_STARTUP_FIELD = 'new-startup-name';

export interface NewStartup {
  /** A new one is chosen and being named. */
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  name: string;
  setName: (name: string) => void;
  nameError: string | null;
  /** Why the last step failed. */
  failure: Error | null;
  isPending: boolean;
  /** Puts the application under a startup that exists, or under none. */
  attach: (startupId: string | null) => Promise<void>;
  /** Makes the startup that was named and attaches it; false while it has no name. */
  add: () => Promise<boolean>;
  /** What sending waits for: true when nothing is left to make. */
  settle: () => Promise<boolean>;
}

/** The startup that is named at the review: made by its button, or at the latest by sending. */
export function useNewStartup(
  application: Application | null,
  onChanged: (application: Application) => void,
): NewStartup {
  const text = useText(en).reviewStep.startup;
  const client = useQueryClient();
  const update = useMutation(callMutation('updateApplicationForm'));
  const create = useMutation(callMutation('createStartup'));
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [nameError, setNameError] = useState<string | null>(null);
  /* The same object is the same request, and what was made is not made again when attaching failed. */
  const attempt = useRef<InputOf<'createStartup'> | null>(null);
  const made = useRef<{ name: string; id: string } | null>(null);

  const attach = async (startupId: string | null) => {
    if (!application) return;
    const { data } = await update.mutateAsync({
      params: { id: application._id },
      body: { startupId },
    });
    mergeChanged(client, data);
    onChanged(data);
  };
  const add = async () => {
    const wanted = name.trim();
    if (wanted === '') {
      setNameError(text.nameNeeded);
      document.getElementById(NEW_STARTUP_FIELD)?.focus();
      return false;
    }
    setNameError(null);
    if (made.current?.name !== wanted) {
      if (attempt.current?.body.name !== wanted) attempt.current = { body: { name: wanted } };
      const { data } = await create.mutateAsync(attempt.current);
      made.current = { name: wanted, id: data._id };
    }
    await attach(made.current.id);
    setOpen(false);
    setName('');
    showToast(text.added(wanted), 'success');
    await client.invalidateQueries(ofCalls('listStartupsToApply', 'listStartups'));
    return true;
  };
  return {
    isOpen,
    setOpen,
    name,
    setName,
    nameError,
    failure: update.error ?? create.error,
    isPending: update.isPending || create.isPending,
    attach,
    add,
    settle: async () => !isOpen || add().catch(() => false),
  };
}
