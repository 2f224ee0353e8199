/** Returns the path of a runnable Chromium, or null; CHROMIUM_PATH is trusted first and must exist. */
export function findChromium(): string | null;
/** Returns the path of a Chromium, installing Debian's package when root may; throws one clear line. */
export function ensureChromium(): string;
