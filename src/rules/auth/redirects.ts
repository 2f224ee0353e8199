const MAX_LENGTH = 2000;

/** The path to go to after sign-up or log-in; null (go nowhere) for anything but a plain path on this site. */
export function safeRedirect(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/') || path.length > MAX_LENGTH) return null;
  // Browsers drop tabs and line breaks and read a backslash as a slash, so none of them is let through.
  if (/[\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(path) || !path.isWellFormed()) return null;
  try {
    const url = new URL(path, origin);
    if (url.origin !== new URL(origin).origin) return null;
    const target = url.pathname + url.search + url.hash;
    // "/.//evil.example" stays on this site only until its path is used by itself.
    return target.startsWith('//') ? null : target;
  } catch {
    return null;
  }
}
