import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveFile } from '#web/lib/save-file.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { showToast } from './toast-store.ts';
import { Skeleton } from './skeleton.tsx';
import { toPng, toSvg, type Modules } from './qr-picture.ts';

/** The link as a QR code, drawn in the browser; dark on white in both themes, as scanners want it. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const text = useText(en).share;
  const { modules, failed, retry } = useModules(url);
  const saveSvg = () => {
    if (modules) saveFile(`${name}.svg`, new Blob([toSvg(modules)], { type: 'image/svg+xml' }));
  };
  const savePng = async () => {
    if (!modules) return;
    try {
      saveFile(`${name}.png`, await toPng(modules));
    } catch {
      showToast(text.qrFailed, 'error');
    }
  };
  return (
    <Card panel className="grid content-start gap-3">
      <h3 className="text-lg">{text.qr}</h3>
      {modules ? (
        <div
          role="img"
          aria-label={text.qrLabel(url)}
          className="w-full max-w-56 justify-self-center rounded-control bg-white p-1"
          dangerouslySetInnerHTML={{ __html: toSvg(modules) }}
        />
      ) : failed ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{text.qrFailed}</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            {text.retry}
          </Button>
        </div>
      ) : (
        <Skeleton className="aspect-square w-full max-w-56 justify-self-center" />
      )}
      <p className="text-xs text-muted">{text.qrHelp}</p>
      <div className="flex gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-label={text.downloadSvg}
          icon={<Download size={16} aria-hidden />}
          onClick={saveSvg}
        >
          {text.svg}
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={text.downloadPng}
          icon={<Download size={16} aria-hidden />}
          onClick={() => void savePng()}
        >
          {text.png}
        </Button>
      </div>
    </Card>
  );
}

/** The modules of a text's code. The encoder is fetched when a code is first asked for. */
export function useModules(url: string) {
  const made = useQuery({
    queryKey: ['qr-code', url],
    queryFn: async (): Promise<Modules> => {
      const { encode } = await import('uqr');
      // Medium correction: a logo sticker or a fold may hide 15 % of it.
      return encode(url, { ecc: 'M', border: 2 }).data;
    },
    staleTime: Infinity,
  });
  return {
    modules: made.data ?? null,
    failed: made.isError && !made.isFetching,
    retry: () => void made.refetch(),
  };
}
