import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runToEnd } from './programs.ts';

export type Certificate = {
  /** Files: the certificate, its key, and both in one. */
  certificate: string;
  key: string;
  both: string;
  /** By which a browser is told to believe it. */
  pin: string;
};

/** A certificate of a trial for this name, signed by itself. */
export function makeCertificate(name: string, folder: string): Certificate {
  const certificate = path.join(folder, 'certificate.pem');
  const key = path.join(folder, 'key.pem');
  const both = path.join(folder, 'both.pem');
  const about = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`, '-days', '2'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  runToEnd('openssl', ['req', ...kind, ...about, '-keyout', key, '-out', certificate]);
  const pem = readFileSync(certificate, 'utf8');
  writeFileSync(both, pem + readFileSync(key, 'utf8'));
  const publicKey = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return { certificate, key, both, pin: createHash('sha256').update(publicKey).digest('base64') };
}
