import type { World } from './world.ts';

type Upload = {
  name: string;
  type: string;
  content: Buffer | string;
  field?: string;
  url?: string;
};

/** Sends a file as a browser's form would. */
export async function upload(
  world: World,
  token: string | undefined,
  file: Upload,
): Promise<{
  status: number;
  body: { data: { _id: string; name: string; type: string; size: number }; code?: string };
}> {
  const boundary = 'flair-test-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${file.field ?? 'file'}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
    ),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const answer = await world.as(token).raw('POST', file.url ?? '/v3/files', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
  return answer as Awaited<ReturnType<typeof upload>>;
}
