/* Where this tab keeps which project a visitor wants to bookmark while they log in. */
const wishKey = 'flair.bookmark';

/** Keeps which project a visitor wants while they log in; null when they have closed that again. */
export function keepPendingBookmark(slug: string | null): void {
  try {
    if (slug === null) sessionStorage.removeItem(wishKey);
    else sessionStorage.setItem(wishKey, slug);
  } catch {
    // A browser that keeps nothing: the visitor presses once more after the log-in.
  }
}

/** True once for the project that the visitor pressed before they logged in. */
export function takePendingBookmark(slug: string): boolean {
  try {
    if (sessionStorage.getItem(wishKey) !== slug) return false;
    sessionStorage.removeItem(wishKey);
    return true;
  } catch {
    return false;
  }
}
