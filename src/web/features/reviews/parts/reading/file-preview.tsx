import { useEffect, useState } from 'react';
import type { ReadFile } from '#web/features/forms/parts/read/read-props.ts';
import { addressOf, authHeaders } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/reading.ts';
import { Button } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { pictureType } from './picture-type.ts';

/** A picture that was sent, in its place among the answers once it is asked for; nothing for any other file. */
export function FilePreview({ file }: { file: ReadFile }) {
  const text = useText(en);
  const [isOpen, setOpen] = useState(false);
  const type = pictureType(file.name);
  if (!type) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-label={isOpen ? text.hide(file.name) : text.show(file.name)}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? text.close : text.preview}
      </Button>
      {isOpen ? <Picture key={file._id} file={file} type={type} /> : null}
    </>
  );
}

function Picture({ file, type }: { file: ReadFile; type: string }) {
  const text = useText(en);
  const [address, setAddress] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { _id: id } = file;
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    load(id, type, stop.signal).then(
      (blob) => {
        if (stop.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, type]);
  if (hasFailed) {
    return (
      <p role="alert" className="mt-2 text-sm text-danger">
        {text.notShown}
      </p>
    );
  }
  return address ? (
    <img
      src={address}
      alt={file.name}
      onError={() => setFailed(true)}
      className="mt-2 max-h-[70dvh] max-w-full rounded-card border border-line bg-sunken object-contain"
    />
  ) : (
    <SkeletonText lines={4} />
  );
}

/* As whoever is logged in, which the address of a picture alone cannot say. It is drawn as a picture, whatever it is. */
async function load(id: string, type: string, signal: AbortSignal): Promise<Blob> {
  const address = await addressOf('getFile', { params: { id } });
  const reply = await fetch(address, { headers: authHeaders(), signal });
  if (!reply.ok) throw new Error(`The file answered ${reply.status}.`);
  return new Blob([await reply.arrayBuffer()], { type });
}
