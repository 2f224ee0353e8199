import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * A product that runs already, for journeys against another installation than their own: `E2E_URL` says where it is asked,
 * `E2E_DATA_DIR` its data folder, and `E2E_CERTIFICATE_PIN` the key of a certificate that nobody has signed.
 */
export const outside = ((): { url: string; dataDir: string; pin: string | undefined } | null => {
  const { E2E_URL: url, E2E_DATA_DIR: dataDir, E2E_CERTIFICATE_PIN: pin } = process.env;
  if (!url) return null;
  if (!dataDir) throw new Error('E2E_URL needs E2E_DATA_DIR: some journeys import into it.');
  return { url, dataDir, pin };
})();

/** Files with journeys that start a product with settings of their own. */
export const withOwnProduct = readdirSync(folder).filter(
  (name) =>
    name.endsWith('.spec.ts') &&
    readFileSync(path.join(folder, name), 'utf8').includes('startProduct('),
);
