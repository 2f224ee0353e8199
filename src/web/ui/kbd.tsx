/** A key on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-w-5.5 place-items-center rounded-sm border border-line bg-sunken px-1.5 py-0.5 font-text text-xs leading-none text-muted">
      {children}
    </kbd>
  );
}
