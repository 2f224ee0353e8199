/**
 * Puts the focus on what a decision still lacks, once the page says so. It stands above the mail, out of
 * sight of whoever pressed the button below it.
 */
export function goToMissing(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const control =
      form.querySelector<HTMLElement>('[aria-invalid=true]') ??
      form.querySelector('fieldset:has([role=alert])')?.querySelector('input');
    control?.focus();
  });
}
