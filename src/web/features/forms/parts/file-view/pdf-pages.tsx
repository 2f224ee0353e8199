import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/file-view.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Pdf } from './open-pdf.ts';
import { type Size, shownSize } from './page-size.ts';
import { type Spot, spotIn } from './spot.ts';

/** More are in no file that anybody reads here; each has a place in the page. */
export const MOST_PAGES = 1000;

export interface PdfPagesProps {
  /** What the pages are scrolled in. */
  room: RefObject<HTMLDivElement | null>;
  pdf: Pdf;
  /** The last page that is shown. */
  last: number;
  /** How large the first page is, which the others are taken for until they are near. */
  first: Size;
  scale: number;
  /** Told what is read. */
  onRead: (spot: Spot) => void;
}

export function PdfPages({ room, pdf, last, first, scale, onRead }: PdfPagesProps) {
  const text = useText(en).pdf;
  const read = () => {
    if (room.current) onRead(spotIn(room.current));
  };
  return (
    <div
      ref={room}
      role="region"
      aria-label={text.pages}
      tabIndex={0}
      onScroll={read}
      className="relative min-h-0 flex-1 overflow-auto overscroll-contain bg-sunken p-3 [scrollbar-gutter:stable]"
    >
      <div className="grid w-fit min-w-full justify-items-center gap-3">
        {Array.from({ length: scale > 0 ? last : 0 }, (_, place) => (
          <PdfPage
            key={place}
            room={room}
            pdf={pdf}
            number={place + 1}
            first={first}
            scale={scale}
          />
        ))}
        {last < pdf.count ? <Notice>{text.cut(last)}</Notice> : null}
      </div>
    </div>
  );
}

type PageProps = Omit<PdfPagesProps, 'last' | 'onRead'> & { number: number };

/** A page: its place, and what is on it while it is in sight or nearly. */
function PdfPage({ room, pdf, number, first, scale }: PageProps) {
  const text = useText(en).pdf;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(room, place);
  const [own, setOwn] = useState<Size | null>(null);
  const [words, setWords] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const { width, height } = shownSize(own ?? first, scale);
  useEffect(() => {
    if (!isNear) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const draw = async () => {
      const size = await pdf.sizeOf(number);
      if (signal.aborted) return;
      setOwn(size);
      const canvas = await pdf.draw(number, shownSize(size, scale), signal);
      if (signal.aborted) return;
      canvas.className = 'size-full';
      canvas.ariaHidden = 'true';
      sheet.current?.replaceChildren(canvas);
      setFailed(false);
      const said = await pdf.wordsOf(number);
      if (!signal.aborted) setWords(said);
    };
    draw().catch(() => {
      if (!signal.aborted) setFailed(true);
    });
    return () => stop.abort();
  }, [isNear, pdf, number, scale]);
  useEffect(() => {
    // What was drawn of a page takes megabytes: it goes when the page is far.
    if (!isNear) sheet.current?.replaceChildren();
  }, [isNear]);
  return (
    <div
      ref={place}
      role="group"
      aria-label={text.page(number)}
      data-page={number}
      className="relative overflow-hidden rounded-sm bg-white shadow-card"
      style={{ width, height }}
    >
      <div ref={sheet} className="size-full" />
      {words ? <p className="sr-only">{words}</p> : null}
      {hasFailed ? (
        <p role="alert" className="absolute inset-x-0 top-0 p-4 text-sm text-[oklch(0.4_0.1_25)]">
          {text.notDrawn}
        </p>
      ) : null}
    </div>
  );
}

/** True while it is in sight of what scrolls it, or a screen away. */
function useNear(room: RefObject<HTMLElement | null>, place: RefObject<HTMLElement | null>) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const seen = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { root: room.current, rootMargin: '100% 0px' },
    );
    seen.observe(place.current);
    return () => seen.disconnect();
  }, [room, place]);
  return isNear;
}
