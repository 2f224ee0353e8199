import type { Reply } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/publish-panel.ts';
import { Notice } from '#web/ui/notice.tsx';

export interface DraftEffectProps {
  drafts: Reply<'publishQuestions'>['data']['drafts'];
  hasChanges: boolean;
}

/** What publishing does to the drafts that founders have begun, in plain words. */
export function DraftEffect({ drafts: { total, touched, unfit }, hasChanges }: DraftEffectProps) {
  const text = useText(en).panel.drafts;
  if (!hasChanges) return null;
  if (total === 0) return <Notice kind="success">{text.none}</Notice>;
  if (touched === 0) {
    return (
      <Notice kind="success" title={text.untouched(total)}>
        {text.told}
      </Notice>
    );
  }
  return (
    <Notice kind={unfit ? 'warning' : 'info'} title={text.touched(touched, total)}>
      {unfit ? text.unfit(unfit) : text.fit} {text.told}
    </Notice>
  );
}
