import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/device.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import type { UnsentText } from './unsent.ts';
import { useWords } from './use-words.ts';

/* As much fits four lines of a phone. */
const BEGINNING = 160;
const LINES = 4;

/** The beginning of one text, the whole on demand, and its way to the clipboard. */
export function UnsentTextItem({ text: given }: { text: UnsentText }) {
  const text = useText(en);
  const words = useWords();
  const box = useRef<HTMLParagraphElement>(null);
  const [isOpen, open] = useState(false);
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const label = words.labelOf(given);
  const whole = words.wordsOf(given);
  const isLong = whole.length > BEGINNING || whole.split('\n').length > LINES;
  const why = words.whyText(given);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(given.text);
      setCopied('yes');
      showToast(text.copied, 'success');
    } catch {
      setCopied('failed');
      open(true);
      requestAnimationFrame(() => box.current && getSelection()?.selectAllChildren(box.current));
    }
  };
  return (
    <li className="grid gap-2 py-4">
      <h3 className="font-text text-sm font-semibold tracking-normal wrap-anywhere">{label}</h3>
      <p
        ref={box}
        className={cx('whitespace-pre-wrap wrap-anywhere', isLong && !isOpen && 'line-clamp-4')}
      >
        {whole}
      </p>
      {why ? <p className="text-sm font-medium text-warn wrap-anywhere">{why}</p> : null}
      {copied === 'failed' ? <Notice kind="warning">{text.copyFailed}</Notice> : null}
      <div className="-ms-3.5 flex flex-wrap gap-1">
        {isLong ? (
          <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
            {isOpen ? text.less : text.more}
          </Button>
        ) : null}
        {given.text.trim() === '' ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={copied === 'yes' ? text.copied : text.copyOf(label)}
            icon={
              copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />
            }
            onClick={() => void copy()}
          >
            {copied === 'yes' ? text.copied : text.copy}
          </Button>
        )}
      </div>
    </li>
  );
}
