import type { ProjectDetail } from '#contract/projects.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { priceQuery } from '../../queries.ts';
import type { ProjectDraft } from './project-draft.ts';
import { Section } from './section.tsx';

/** What a shortlisted application costs, and what as many as are expected come to. */
export function Price({
  project,
  draft,
  edit,
}: {
  project: ProjectDetail;
  draft: ProjectDraft;
  edit: (change: Partial<ProjectDraft>) => void;
}) {
  const text = useText(en);
  const format = useFormat();
  const price = useQuery(priceQuery(project._id)).data?.data;
  if (!price) return null;
  return (
    <Section title={text.editor.price}>
      <p>{text.editor.priceOne(format.amount(price.applicatiopnPrice, price.currency))}</p>
      <TextField
        id="estimatedShortlist"
        label={text.editor.estimated}
        inputMode="numeric"
        className="max-w-72"
        value={draft.estimatedShortlist}
        help={text.editor.priceAll(
          price.estimatedShortlist,
          format.amount(price.total, price.currency),
        )}
        onChange={(event) => edit({ estimatedShortlist: event.target.value })}
      />
    </Section>
  );
}
