import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pause, Play, RotateCcw } from 'lucide-react';
import type { OperatorMigration } from '#contract/operator-migrations.ts';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/operator-migrations.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterAct } from '../queries.ts';

/** Pauses it, lets it go on, or tries again what has failed; nothing where it is finished. */
export function MigrationPress({ migration }: { migration: OperatorMigration }) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const { _id: id, name, state } = migration;
  const goesOn = state === 'paused' || state === 'failed';
  const press = useMutation({
    mutationFn: async () =>
      send(goesOn ? 'continueMigration' : 'pauseMigration', { params: { id } }),
    onSuccess: () => showToast(goesOn ? text.continued : text.pausedNow, 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries(afterAct),
  });
  if (state === 'finished') return null;
  const Icon = state === 'failed' ? RotateCcw : goesOn ? Play : Pause;
  const label = state === 'failed' ? text.tryAgain : goesOn ? text.goOn : text.pause;
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Icon size={16} aria-hidden />}
      pending={press.isPending}
      aria-label={text.pressOf(label, name)}
      onClick={() => press.mutate()}
    >
      {label}
    </Button>
  );
}
