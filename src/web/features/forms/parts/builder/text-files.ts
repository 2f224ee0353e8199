import { saveFile } from '#web/lib/save-file.ts';

/** Asks for a file and gives its text; null when it is larger than `maxBytes`. */
export function chooseTextFile(
  accept: string,
  maxBytes: number,
  onText: (text: string | null) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (!file) return;
    if (file.size > maxBytes) onText(null);
    else void file.text().then(onText, () => onText(''));
  });
  input.click();
}

/** Lets the browser save a text as a file. */
export function saveTextFile(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'application/json' }));
}
