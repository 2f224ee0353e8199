/** The cards of a column: they scroll by themselves, under a head that stays. Room at the sides for what shows the focus. */
export const columnList =
  'grid min-h-0 flex-1 auto-rows-max grid-cols-1 overflow-y-auto overscroll-y-auto px-1 pt-1 print:overflow-visible';
