import { useEffect, useState } from 'react';
import { addressOf } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { fetchFile } from '#web/lib/save-file.ts';
import { en } from '#web/locales/en/file-view.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { ReadFile } from '../read/read-props.ts';
import { FileFrame } from './file-frame.tsx';
import { loadEngine, PdfView } from './pdf-view.tsx';
import { PictureView } from './picture-view.tsx';
import type { ShownAs } from './shown-as.ts';
import { TextView } from './text-view.tsx';
import { Told } from './told.tsx';

/** What a page holds in memory to show it. */
const MOST_BYTES = 100 * 2 ** 20;

export interface FileDialogProps {
  file: ReadFile;
  as: ShownAs;
  open: boolean;
  onClose: () => void;
}

/** A file over the page; on a phone it has the whole screen. */
export function FileDialog({ file, as, open, onClose }: FileDialogProps) {
  const text = useText(en);
  const [tries, setTries] = useState(1);
  return (
    <Dialog open={open} onClose={onClose} size="page" title={file.name}>
      {file.size > MOST_BYTES ? (
        <FileFrame file={file}>
          <Told>{text.tooLarge}</Told>
        </FileFrame>
      ) : (
        <Loaded key={tries} file={file} as={as} onAgain={() => setTries(tries + 1)} />
      )}
    </Dialog>
  );
}

function Loaded({ file, as, onAgain }: { file: ReadFile; as: ShownAs; onAgain: () => void }) {
  const text = useText(en);
  const [{ bytes, error }, setGot] = useState<{ bytes?: ArrayBuffer; error?: unknown }>({});
  const { _id: id } = file;
  useEffect(() => {
    // Beside the file; where it fails, it is asked for again and told once the file is here.
    if (as.kind === 'pdf') loadEngine().catch(() => undefined);
    const stop = new AbortController();
    addressOf('getFile', { params: { id } })
      .then(async (address) => fetchFile(address, stop.signal))
      .then(
        (got) => {
          if (!stop.signal.aborted) setGot({ bytes: got.bytes });
        },
        (failure: unknown) => {
          if (!stop.signal.aborted) setGot({ error: failure });
        },
      );
    return () => stop.abort();
  }, [id, as.kind]);
  if (bytes && as.kind === 'pdf') {
    return <PdfView file={file} bytes={bytes} onAgain={onAgain} />;
  }
  return (
    <FileFrame file={file}>
      {error ? (
        <Told>
          <ErrorState error={error} onRetry={onAgain} />
        </Told>
      ) : !bytes ? (
        <Told>
          <p role="status" className="flex items-center justify-center gap-2 text-muted">
            <Spinner />
            {text.loading}
          </p>
        </Told>
      ) : as.kind === 'picture' ? (
        <PictureView bytes={bytes} type={as.type} name={file.name} />
      ) : (
        <TextView bytes={bytes} name={file.name} />
      )}
    </FileFrame>
  );
}
