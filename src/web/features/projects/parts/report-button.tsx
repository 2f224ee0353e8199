import { Flag } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/report.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { ReportDialogProps } from './report-dialog.tsx';

/** Calls the operators; for people whose address is confirmed. The dialog comes with the press. */
export function ReportButton(target: ReportDialogProps['target']) {
  const text = useText(en);
  const mayReport = useAuth((state) => state.token !== null && state.profile?.verified === true);
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  if (!mayReport) return null;
  const open = () =>
    void import('./report-dialog.tsx').then(
      (module) => setDialog(() => module.ReportDialog),
      () => showToast(text.notLoaded, 'error'),
    );
  return (
    <>
      <IconButton
        label={target.kind === 'entity' ? text.entity : text.project}
        icon={<Flag size={16} aria-hidden />}
        onClick={open}
      />
      {Dialog ? <Dialog target={target} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
