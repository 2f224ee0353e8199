import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { StatTile } from '#web/ui/stat-tile.tsx';
import type { EarningSums, Figures } from '../queries.ts';
import { useMoney } from './money.ts';

/** The four numbers a connector looks for first. */
export function FigureTiles({ figures }: { figures: Figures }) {
  const text = useText(en).figures;
  const format = useFormat();
  const money = useMoney();
  const { views, sent, accepted, drafts = 0, earnings = [] } = figures;
  const amounts = (of: (sums: EarningSums) => number) =>
    earnings
      .filter((sums) => of(sums) > 0)
      .map((sums) => money(of(sums), sums.currency))
      .join(' + ');
  const earned = amounts((sums) => sums.earned + sums.payable + sums.paid);
  const pending = amounts((sums) => sums.pending);
  return (
    <section aria-label={text.label} className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <StatTile label={text.views} value={format.number(views)} note={text.viewsNote} />
      <StatTile
        label={text.applications}
        value={format.number(sent)}
        note={drafts > 0 ? text.drafts(drafts) : sent > 0 ? null : text.none}
        noteTone={drafts > 0 ? 'good' : 'muted'}
      />
      <StatTile
        label={text.accepted}
        value={format.number(accepted)}
        note={sent > 0 ? text.acceptedNote(format.percent(accepted / sent)) : text.none}
        noteTone={accepted > 0 ? 'good' : 'muted'}
      />
      <StatTile
        label={text.earned}
        value={earned || money(0, earnings[0]?.currency ?? 'EUR')}
        note={pending ? text.pending(pending) : text.nothingPending}
        noteTone={pending ? 'good' : 'muted'}
      />
    </section>
  );
}
