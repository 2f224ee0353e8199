import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isCallError, type CallError } from '#web/lib/call-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { unreached } from '#web/lib/unreached.ts';
import { en } from '#web/locales/en/file-view.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReadFile } from '../read/read-props.ts';
import { FileFrame } from './file-frame.tsx';
import { openPdf, type Pdf, pdfFailure, type PdfFailure } from './open-pdf.ts';
import type { Size } from './page-size.ts';
import { MOST_PAGES, PdfPages } from './pdf-pages.tsx';
import { scrollTo, type Spot } from './spot.ts';
import { PdfSearch } from './pdf-search.tsx';
import { PdfTools } from './pdf-tools.tsx';
import { Told } from './told.tsx';
import { useScale } from './use-scale.ts';

type Opened = { pdf: Pdf; first: Size };

/** What reads such files; fetched beside a file rather than after it. Rejects with a `CallError` where it does not come. */
export async function loadEngine() {
  // So that the server's build has none of it.
  if (import.meta.env.SSR) throw unreached();
  return import('./pdf-engine.ts').catch(() => {
    throw unreached();
  });
}

export interface PdfViewProps {
  file: ReadFile;
  bytes: ArrayBuffer;
  /** Loads it once more. */
  onAgain: () => void;
}

/** A PDF file, page under page, with the ways through it. */
export function PdfView({ file, bytes, onAgain }: PdfViewProps) {
  const text = useText(en);
  const opened = useOpened(bytes);
  if (isCallError(opened)) {
    return (
      <FileFrame file={file}>
        <Told>
          <ErrorState error={opened} onRetry={onAgain} />
        </Told>
      </FileFrame>
    );
  }
  if (opened === null) {
    return (
      <FileFrame file={file}>
        <Told>
          <p role="status" className="flex items-center justify-center gap-2 text-muted">
            <Spinner />
            {text.loading}
          </p>
        </Told>
      </FileFrame>
    );
  }
  if (typeof opened === 'string') {
    return (
      <FileFrame file={file}>
        <Told>{text.pdf[opened]}</Told>
      </FileFrame>
    );
  }
  return <OpenPdf file={file} {...opened} />;
}

/** The file once it is open, or why it is not. */
function useOpened(bytes: ArrayBuffer): Opened | PdfFailure | CallError | null {
  const [opened, setOpened] = useState<Opened | PdfFailure | CallError | null>(null);
  useEffect(() => {
    let isShown = true;
    let close = () => {
      isShown = false;
    };
    const open = async () => {
      const engine = await loadEngine();
      // Its own, because the threads take it over.
      const pdf = await openPdf(engine, bytes.slice(0));
      if (!isShown) {
        pdf.close();
        return;
      }
      close = () => {
        isShown = false;
        pdf.close();
      };
      const first = await pdf.sizeOf(1);
      if (isShown) setOpened({ pdf, first });
    };
    open().catch((error: unknown) => {
      if (isShown) setOpened(isCallError(error) ? error : pdfFailure(error));
    });
    return () => close();
  }, [bytes]);
  return opened;
}

function OpenPdf({ file, pdf, first }: Opened & { file: ReadFile }) {
  const room = useRef<HTMLDivElement>(null);
  const last = Math.min(pdf.count, MOST_PAGES);
  const [page, setPage] = useState(1);
  const spot = useRef<Spot>({ page: 1, share: null });
  const [isSearching, setSearching] = useState(false);
  const { scale, isFit, step, fit } = useScale(room, first);
  useEffect(() => room.current?.focus(), []);
  // Larger or smaller, what is read stays in sight.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- it is done because the scale is another
  useLayoutEffect(() => scrollTo(room.current, spot.current), [scale]);

  const goTo = (number: number) => {
    const wanted = Math.min(last, Math.max(1, number));
    spot.current = { page: wanted, share: null };
    scrollTo(room.current, spot.current);
    setPage(wanted);
  };
  const hear = (event: KeyboardEvent) => {
    const isFind = event.key === '/' || (event.key === 'f' && (event.ctrlKey || event.metaKey));
    if (event.target instanceof HTMLInputElement) return;
    if (!isFind && (event.ctrlKey || event.metaKey || event.altKey)) return;
    const ways: Record<string, () => void> = {
      // A page that is wider than its room is moved by these.
      ...(isFit ? { ArrowRight: () => goTo(page + 1), ArrowLeft: () => goTo(page - 1) } : {}),
      n: () => goTo(page + 1),
      p: () => goTo(page - 1),
      Home: () => goTo(1),
      End: () => goTo(last),
      '+': () => step(1),
      '=': () => step(1),
      '-': () => step(-1),
      '0': fit,
    };
    const way = isFind ? () => setSearching(true) : ways[event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the parts in it, each of which has a button too
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={hear}>
      <FileFrame
        file={file}
        tools={
          <PdfTools
            page={page}
            last={last}
            count={pdf.count}
            scale={scale}
            isFit={isFit}
            isSearching={isSearching}
            onPage={goTo}
            onStep={step}
            onFit={fit}
            onSearch={() => setSearching(!isSearching)}
          />
        }
      >
        {isSearching ? (
          <PdfSearch
            pdf={{ count: last, wordsOf: pdf.wordsOf }}
            page={page}
            onFound={goTo}
            onClose={() => {
              setSearching(false);
              room.current?.focus();
            }}
          />
        ) : null}
        <PdfPages
          room={room}
          pdf={pdf}
          last={last}
          first={first}
          scale={scale}
          onRead={(read) => {
            spot.current = read;
            setPage(read.page);
          }}
        />
      </FileFrame>
    </div>
  );
}
