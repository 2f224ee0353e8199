import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import type { PictureFocus } from '#contract/pictures.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/picture-adjust.ts';

const STEP = 0.01;

/** Pixels of a picture that stands upright. */
export type Natural = { width: number; height: number };

const rounded = (share: number): number =>
  Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000;

export function Panel({
  title,
  help,
  children,
}: {
  title: string;
  help: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="grid max-w-[36rem] gap-4 rounded-card border border-line bg-sunken p-4"
    >
      <div className="grid gap-1">
        <p id={id} className="text-sm font-semibold">
          {title}
        </p>
        <p className="text-xs text-muted">{help}</p>
      </div>
      {children}
    </div>
  );
}

interface StageProps {
  url: string;
  onPoint: (x: number, y: number) => void;
  onSize?: (size: Natural) => void;
  children: ReactNode;
}

/* The picture as it was chosen. Where it is pressed or dragged is the middle of what is kept; the sliders do the same. */
export function Stage({ url, onPoint, onSize, children }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const point = ({ clientX, clientY }: PointerEvent) => {
    const place = box.current?.getBoundingClientRect();
    if (!place || place.width === 0 || place.height === 0) return;
    onPoint(
      rounded((clientX - place.left) / place.width),
      rounded((clientY - place.top) / place.height),
    );
  };
  return (
    <div
      ref={box}
      data-stage
      className="relative w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-control select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <img
        src={url}
        alt=""
        draggable={false}
        className="block max-h-72 min-h-16 max-w-full object-contain"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          onSize?.({ width, height })
        }
      />
      {children}
    </div>
  );
}

export function Sliders({
  value,
  onChange,
}: {
  value: PictureFocus;
  onChange: (x: number, y: number) => void;
}) {
  const text = useText(en);
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <Slider label={text.across} value={value.x} onChange={(x) => onChange(x, value.y)} />
      <Slider label={text.down} value={value.y} onChange={(y) => onChange(value.x, y)} />
    </div>
  );
}

interface SliderProps {
  label: string;
  least?: number;
  value: number;
  onChange: (share: number) => void;
}

export function Slider({ label, least = 0, value, onChange }: SliderProps) {
  return (
    <label className="grid text-sm">
      <span>{label}</span>
      <input
        type="range"
        min={least}
        max={1}
        step={STEP}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-accent"
      />
    </label>
  );
}
