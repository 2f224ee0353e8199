import { Crop } from 'lucide-react';
import { useId, useState } from 'react';
import type { PictureCrop, PictureFocus } from '#contract/pictures.ts';
import { objectPosition } from '#rules/files/picture-places.ts';
import { squareOf } from '#rules/files/pictures.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { cropPicture, uploadOf, type PictureUpload } from '#web/lib/picture-crop.ts';
import { previewOf, type PicturePurpose } from '#web/lib/pictures.ts';
import { en } from '#web/locales/en/picture-adjust.ts';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { keepFocus } from './keep-focus.ts';
import { Panel, Slider, Sliders, Stage, type Natural } from './picture-stage.tsx';

const SMALLEST = 0.1;

export interface PictureAdjustProps {
  /** Of a file of ours. */
  address: string;
  purpose: PicturePurpose;
  /** It was chosen just now, and is framed at once. */
  isNew: boolean;
  disabled: boolean;
  focus?: PictureFocus | undefined;
  onFocus?: ((focus: PictureFocus) => void) | undefined;
  /** Takes the address of a cropped picture; what it throws is said here. */
  onChange: (address: string) => unknown;
}

/** The way to what stays in sight of a banner, or to the crop of a logo or a face. */
export function PictureAdjust(props: PictureAdjustProps) {
  const { address, purpose, isNew, disabled, focus, onFocus, onChange } = props;
  const text = useText(en);
  const failureText = useFailureText();
  const button = useId();
  const isBanner = purpose === 'banner';
  const shown = previewOf(address);
  const [upload, setUpload] = useState<PictureUpload | null>(
    isNew && !isBanner && shown ? { url: shown, crop: null } : null,
  );
  const [isFocusing, setFocusing] = useState(isNew && isBanner);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isOpen = isFocusing || upload !== null;

  const run = async (work: () => Promise<void>) => {
    setPending(true);
    setError(null);
    try {
      await work();
    } catch (failure) {
      const isOthers = isCallError(failure) && failure.code === 'not_found';
      setError(isOthers ? text.notYours : failureText(failure));
    } finally {
      setPending(false);
    }
  };
  const close = () => {
    setUpload(null);
    setFocusing(false);
    keepFocus(() => document.getElementById(button));
  };
  const open = () => {
    if (isBanner) setFocusing(true);
    else void run(async () => setUpload(await uploadOf(address)));
  };
  return (
    <div className="grid gap-3">
      <Button
        id={button}
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={disabled}
        pending={pending && !isOpen}
        icon={<Crop size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {isBanner ? text.adjustFocus : text.adjustCrop}
      </Button>
      {upload ? (
        <CropAdjust
          url={upload.url}
          crop={upload.crop}
          round={purpose === 'picture'}
          pending={pending}
          onApply={(crop) =>
            void run(async () => {
              await onChange(await cropPicture(address, crop));
              close();
            })
          }
          onCancel={close}
        />
      ) : null}
      {isFocusing && focus && onFocus && shown ? (
        <FocusAdjust url={shown} value={focus} onChange={onFocus} onDone={close} />
      ) : null}
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface FocusAdjustProps {
  url: string;
  value: PictureFocus;
  onChange: (focus: PictureFocus) => void;
  onDone: () => void;
}

/** The places of a banner, with the shape of each: some are cut above and below, some at the sides. */
const places = [
  ['page', 'aspect-[8/1]', 'sm:col-span-2'],
  ['card', 'aspect-[4/1]', ''],
  ['phone', 'aspect-[3/1]', ''],
  ['share', 'aspect-[100/17]', 'sm:col-span-2'],
] as const;

/** What of a banner stays in sight wherever it is cut; it is kept while it is moved. */
function FocusAdjust({ url, value, onChange, onDone }: FocusAdjustProps) {
  const text = useText(en);
  return (
    <Panel title={text.focusTitle} help={text.focusHelp}>
      <Stage url={url} onPoint={(x, y) => onChange({ x, y })}>
        <span
          aria-hidden
          className="absolute grid size-11 -translate-1/2 place-items-center rounded-full border-4 border-white bg-black/25 shadow-[0_0_0_2px_oklch(0.2_0.02_165)]"
          style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
        >
          <span className="size-2 rounded-full bg-white" />
        </span>
      </Stage>
      <Sliders value={value} onChange={(x, y) => onChange({ x, y })} />
      <p className="text-sm font-semibold">{text.previews}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {places.map(([place, shape, room]) => (
          <li key={place} className={cx('grid content-start gap-1', room)}>
            <img
              src={url}
              alt=""
              className={cx('w-full rounded-control border border-line object-cover', shape)}
              style={{ objectPosition: objectPosition(value) }}
            />
            <span className="text-xs text-muted">{text[place]}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" className="justify-self-start" onClick={onDone}>
        {text.done}
      </Button>
    </Panel>
  );
}

/** As large, and as round, as marks are. */
const marks = [
  ['size-20', 'rounded-panel'],
  ['size-10', 'rounded-control'],
  ['size-6', 'rounded-md'],
] as const;

interface CropAdjustProps {
  url: string;
  crop: PictureCrop | null;
  /** People are round. */
  round: boolean;
  pending: boolean;
  /** Takes the square, or null for the whole picture. */
  onApply: (crop: PictureCrop | null) => void;
  onCancel: () => void;
}

/** A square of a logo or a face. */
function CropAdjust({ url, crop, round, pending, onApply, onCancel }: CropAdjustProps) {
  const text = useText(en);
  const [value, setValue] = useState<PictureCrop>(crop ?? { x: 0.5, y: 0.5, size: 1 });
  const [natural, setNatural] = useState<Natural | null>(null);
  const square = natural && squareOf(value, natural);
  return (
    <Panel title={text.cropTitle} help={text.cropHelp}>
      <Stage
        url={url}
        onSize={setNatural}
        onPoint={(x, y) => setValue((before) => ({ ...before, x, y }))}
      >
        {natural && square ? (
          <span
            aria-hidden
            className={cx(
              'absolute border-2 border-white shadow-[0_0_0_100vmax_oklch(0.2_0.02_165/0.6)]',
              round && 'rounded-full',
            )}
            style={{
              left: `${(square.left / natural.width) * 100}%`,
              top: `${(square.top / natural.height) * 100}%`,
              width: `${(square.width / natural.width) * 100}%`,
              height: `${(square.height / natural.height) * 100}%`,
            }}
          />
        ) : null}
      </Stage>
      <Slider
        label={text.size}
        least={SMALLEST}
        value={value.size}
        onChange={(size) => setValue({ ...value, size })}
      />
      <Sliders value={value} onChange={(x, y) => setValue({ ...value, x, y })} />
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold">{text.previews}</p>
        <div className="flex items-end gap-3">
          {marks.map(([size, corner]) => (
            <span
              key={size}
              className={cx(
                'relative block shrink-0 overflow-hidden border border-line bg-white',
                size,
                round ? 'rounded-full' : corner,
              )}
            >
              {natural && square ? (
                <img
                  src={url}
                  alt=""
                  className="absolute max-w-none"
                  style={{
                    width: `${(natural.width / square.width) * 100}%`,
                    left: `${(-square.left / square.width) * 100}%`,
                    top: `${(-square.top / square.width) * 100}%`,
                  }}
                />
              ) : null}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} onClick={() => onApply(value)}>
          {text.apply}
        </Button>
        {crop ? (
          <Button size="sm" variant="secondary" disabled={pending} onClick={() => onApply(null)}>
            {text.whole}
          </Button>
        ) : null}
        <Button size="sm" variant="quiet" disabled={pending} onClick={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Panel>
  );
}
