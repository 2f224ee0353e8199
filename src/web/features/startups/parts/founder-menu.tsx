import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { canRemoveFounder, ownsStartup, type FounderRole } from '#rules/startups/startup.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { en } from '#web/locales/en/startups.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { startupChanged, type Founder, type Startup } from '../queries.ts';
import type { FounderStep } from './founder-dialog.tsx';
import { personName } from '#web/lib/person.ts';

/** What may be done about one founder; nothing is shown where nothing may. */
export function FounderMenu({
  startup,
  founder,
  isSelf,
  isLastOwner,
  onAsk,
}: {
  startup: Startup;
  founder: Founder;
  isSelf: boolean;
  isLastOwner: boolean;
  onAsk: (step: FounderStep) => void;
}) {
  const text = useText(en).founders;
  const client = useQueryClient();
  const failureText = useFailureText();
  const name = personName(founder.userId);
  const change = useMutation({
    ...callMutation('changeFounderRole'),
    onSuccess: () => showToast(text.changed(name), 'success'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: () => startupChanged(client),
  });
  if (startup.role === null) return null;
  const isOwner = ownsStartup(startup.role);
  const items: MenuItem[] = [];
  const action = (key: string, label: string, onSelect: () => void, danger = false) =>
    items.push({ key, label, onSelect, danger });
  const setRole = (role: FounderRole) =>
    change.mutate({
      params: { id: startup._id, userId: founder.userId._id },
      body: { role },
    });
  if (isOwner && founder.role === 'co_founder') {
    action('promote', text.makeOwner, () => setRole('owner'));
  }
  if (isOwner && founder.role === 'owner' && !isLastOwner) {
    action('demote', text.makeCoFounder, () => setRole('co_founder'));
  }
  if (isOwner && !isSelf) action('transfer', text.transfer, () => onAsk('transfer'));
  if (!isLastOwner && canRemoveFounder({ actorRole: startup.role, isSelf })) {
    action(
      'remove',
      isSelf ? text.leave : text.remove,
      () => onAsk(isSelf ? 'leave' : 'remove'),
      true,
    );
  }
  if (items.length === 0) return null;
  return (
    <Menu
      trigger={
        <IconButton
          label={text.actionsFor(name)}
          icon={<Ellipsis size={18} aria-hidden />}
          disabled={change.isPending}
        />
      }
      items={items}
    />
  );
}
