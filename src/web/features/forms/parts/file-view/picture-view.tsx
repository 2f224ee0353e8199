import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/file-view.ts';
import { Told } from './told.tsx';

/** A picture as large as there is room. It is drawn as one of its type, whatever it is. */
export function PictureView({
  bytes,
  type,
  name,
}: {
  bytes: ArrayBuffer;
  type: string;
  name: string;
}) {
  const text = useText(en);
  const picture = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    if (picture.current) picture.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  if (hasFailed) return <Told>{text.picture.broken}</Told>;
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-sunken p-3">
      <img
        ref={picture}
        alt={name}
        onError={() => setFailed(true)}
        className="max-h-full max-w-full object-contain"
      />
    </div>
  );
}
