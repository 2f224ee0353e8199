import { ChevronDown, ChevronUp, MoveHorizontal, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { en } from '#web/locales/en/file-view.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

export interface PdfToolsProps {
  page: number;
  /** The last page that is shown, of so many. */
  last: number;
  count: number;
  scale: number;
  isFit: boolean;
  isSearching: boolean;
  onPage: (page: number) => void;
  onStep: (way: 1 | -1) => void;
  onFit: () => void;
  onSearch: () => void;
}

/** From page to page, larger and smaller, and to what is looked for. */
export function PdfTools(props: PdfToolsProps) {
  const { page, last, count, scale, isFit, isSearching, onPage, onStep, onFit, onSearch } = props;
  const text = useText(en).pdf;
  const format = useFormat();
  return (
    <div role="toolbar" aria-label={text.tools} className="flex flex-wrap items-center gap-0.5">
      <IconButton
        label={text.previous}
        icon={<ChevronUp size={20} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={text.next}
        icon={<ChevronDown size={20} aria-hidden />}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      />
      <p role="status" className="tabular px-1.5 text-sm whitespace-nowrap">
        {text.place(page, count)}
      </p>
      <IconButton
        label={text.smaller}
        icon={<ZoomOut size={20} aria-hidden />}
        onClick={() => onStep(-1)}
      />
      <span className="tabular w-11 text-center text-sm text-muted max-sm:hidden">
        {format.percent(scale)}
      </span>
      <IconButton
        label={text.larger}
        icon={<ZoomIn size={20} aria-hidden />}
        onClick={() => onStep(1)}
      />
      <IconButton
        label={text.fit}
        icon={<MoveHorizontal size={20} aria-hidden />}
        aria-pressed={isFit}
        onClick={onFit}
      />
      <IconButton
        label={text.search}
        icon={<Search size={20} aria-hidden />}
        aria-expanded={isSearching}
        onClick={onSearch}
      />
    </div>
  );
}
