import { useMemo } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/file-view.ts';
import { Notice } from '#web/ui/notice.tsx';
import { readText } from './read-text.ts';
import { Told } from './told.tsx';

/** A text as its letters: nothing in it is taken for a page or a link. */
export function TextView({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const words = useText(en).text;
  const { text, isCut } = useMemo(() => readText(bytes), [bytes]);
  if (text.trim() === '') return <Told>{words.empty}</Told>;
  return (
    <div
      role="region"
      aria-label={name}
      tabIndex={0}
      className="grid min-h-0 flex-1 content-start gap-4 overflow-auto p-4 sm:p-6"
    >
      {isCut ? <Notice>{words.cut}</Notice> : null}
      <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </div>
  );
}
