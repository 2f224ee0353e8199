import type { ReactNode } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/project-list.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Facets, type Facet } from './facets.tsx';

export interface FilterSheetProps {
  /** What stands above the facets, and below. */
  before: ReactNode;
  after: ReactNode;
  facets: Facet[];
  onAll: () => void;
  total: number;
  /** The list without the sheet. */
  doneTo: string;
  onClose: () => void;
}

/** The filters of small screens: a sheet over the list, which changes behind it. */
export function FilterSheet({
  before,
  after,
  facets,
  onAll,
  total,
  doneTo,
  onClose,
}: FilterSheetProps) {
  const text = useText(en);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.filters.title}
      size="md"
      footer={
        <LinkButton to={doneTo} replace preventScrollReset wide size="lg">
          {text.filters.show(total)}
        </LinkButton>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        {before}
        <Facets facets={facets} onAll={onAll} replace />
        {after}
      </div>
    </Dialog>
  );
}
