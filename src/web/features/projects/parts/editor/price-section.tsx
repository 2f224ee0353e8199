import type { ProjectDetail } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { en as priceTexts } from '#web/locales/en/project-price.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { priceQuery } from '../../queries.ts';
import { PriceDialog } from './price-dialog.tsx';
import { shareOf } from './price-terms.ts';
import type { ProjectDraft } from './project-draft.ts';
import { Section } from './section.tsx';

/** What a shortlisted application costs, what of it connectors earn, and what as many as are expected come to. */
export function Price({
  project,
  draft,
  mayEdit,
  edit,
}: {
  project: ProjectDetail;
  draft: ProjectDraft;
  mayEdit: boolean;
  edit: (change: Partial<ProjectDraft>) => void;
}) {
  const text = useText(en);
  const words = useText(priceTexts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const price = useQuery(priceQuery(project._id)).data?.data;
  if (!price) return null;
  const { applicatiopnPrice: amount, currency, source } = price;
  const share = shareOf(amount, currency, project.referralPolicy);
  return (
    <Section title={text.editor.price}>
      <div className="grid justify-items-start gap-1">
        <p>{text.editor.priceOne(format.money(amount, currency))}</p>
        <p className="text-sm text-muted">{words.source[source === 'project' ? 'own' : 'team']}</p>
        <p className="text-sm text-muted">
          {share > 0 ? words.earn(format.money(share, currency)) : words.earnNothing}
        </p>
        {mayEdit ? (
          <Button variant="secondary" className="mt-2" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        ) : null}
      </div>
      <TextField
        id="estimatedShortlist"
        label={text.editor.estimated}
        inputMode="numeric"
        className="max-w-72"
        value={draft.estimatedShortlist}
        help={text.editor.priceAll(
          price.estimatedShortlist,
          format.money(price.total, price.currency),
        )}
        onChange={(event) => edit({ estimatedShortlist: event.target.value })}
      />
      {isOpen ? (
        <PriceDialog project={project} price={price} onClose={() => setOpen(false)} />
      ) : null}
    </Section>
  );
}
