import { showToast } from './toast-store.ts';

/** Puts a text on the clipboard and says so; a browser that refuses is told of as well. */
export async function copyText(value: string, said: { copied: string; failed: string }) {
  try {
    await navigator.clipboard.writeText(value);
    showToast(said.copied, 'success');
  } catch {
    showToast(said.failed, 'error');
  }
}
