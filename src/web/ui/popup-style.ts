/** The look of everything that floats beside its trigger. */
export const popupStyle =
  'z-50 rounded-card border border-line bg-raised text-ink shadow-float outline-none transition-[transform,opacity] duration-120 origin-(--transform-origin) data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0';
export const popupItemStyle =
  'flex min-h-10 w-full cursor-default items-center gap-2.5 rounded-md px-3 py-2 text-start text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-ink/7';
