import { ImageUp } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import type { PictureFocus } from '#contract/pictures.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { previewOf, uploadPicture, type PicturePurpose } from '#web/lib/pictures.ts';
import { useLate } from '#web/lib/use-late.ts';
import { en } from '#web/locales/en/uploads.ts';
import { Button } from './button.tsx';
import { keepFocus } from './keep-focus.ts';

export interface PictureFieldProps {
  label: string;
  help?: string;
  purpose: PicturePurpose;
  /** Address of the picture; null for none. */
  value: string | null;
  /** How it looks where it is shown. */
  renderPreview: (imageUrl: string | null) => ReactNode;
  /** Takes the address of what was uploaded, or null; what it throws is said here. */
  onChange: (address: string | null) => unknown;
  /** What of a banner stays in sight, where that can be chosen. */
  focus?: PictureFocus;
  onFocus?: (focus: PictureFocus) => void;
}

const TYPES = 'image/jpeg,image/png,image/webp';
const MB = 1024 * 1024;
const loadAdjust = async () => import('./picture-adjust.tsx');

/** A picture with its preview: chosen, it is uploaded at once, and the server says what is wrong with it. */
export function PictureField(props: PictureFieldProps) {
  const { label, help, purpose, value, renderPreview, onChange, focus, onFocus } = props;
  const { picture: text } = useText(en);
  const failureText = useFailureText();
  const input = useRef<HTMLInputElement>(null);
  const base = useId();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What was chosen just now: it is framed next. */
  const [chosen, setChosen] = useState<string | null>(null);
  const frames = value?.startsWith('/v3/files/') && (purpose !== 'banner' || onFocus);
  const late = useLate(loadAdjust, Boolean(frames));

  const run = async (work: () => unknown) => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setPending(false);
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > limits.body.file) {
      setError(text.tooLarge(limits.body.file / MB));
      return;
    }
    void run(async () => {
      const address = await uploadPicture(file, purpose);
      await onChange(address);
      setChosen(address);
    });
  };
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
  return (
    <div role="group" aria-labelledby={`${base}-label`} className="grid gap-2">
      <span id={`${base}-label`} className="text-sm font-semibold">
        {label}
      </span>
      <div
        className={
          purpose === 'banner' ? 'grid gap-3' : 'flex flex-wrap items-center gap-x-4 gap-y-3'
        }
      >
        {renderPreview(previewOf(value))}
        <div className="grid gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button
              id={`${base}-choose`}
              variant="secondary"
              size="sm"
              pending={pending}
              icon={<ImageUp size={16} aria-hidden />}
              aria-describedby={described || undefined}
              onClick={() => input.current?.click()}
            >
              {value ? text.change : text.choose}
            </Button>
            {value ? (
              <Button
                variant="quiet"
                size="sm"
                disabled={pending}
                onClick={() => {
                  void run(() => onChange(null));
                  keepFocus(() => document.getElementById(`${base}-choose`));
                }}
              >
                {text.remove}
              </Button>
            ) : null}
          </div>
          {help ? (
            <p id={`${base}-help`} className="text-xs text-muted">
              {help}
            </p>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-labelledby={`${base}-label`}
          accept={TYPES}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {late && frames && value ? (
        <late.PictureAdjust
          key={chosen}
          address={value}
          purpose={purpose}
          isNew={value === chosen}
          disabled={pending}
          focus={focus}
          onFocus={onFocus}
          onChange={onChange}
        />
      ) : null}
      {error ? (
        <p id={`${base}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
