import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
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
  body: {
    data: { _id: string; name: string; type: string; size: number };
    code?: string;
    message?: string;
  };
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

/** A PNG of one colour. */
export async function aPng(width = 64, height = 64): Promise<Buffer> {
  const background = { r: 20, g: 90, b: 60, alpha: 0.5 };
  return sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
}

/** Uploads a picture to be shown; its address. */
export async function uploadPicture(
  world: World,
  token: string,
  purpose: 'picture' | 'logo' | 'banner',
  content?: Buffer,
): Promise<string> {
  const { status, body } = await upload(world, token, {
    name: 'picture.png',
    type: 'image/png',
    content: content ?? (await aPng()),
    url: `/v3/files?purpose=${purpose}`,
  });
  if (status !== 201) throw new Error(`${status} ${body.message}`);
  return `/v3/files/${body.data._id}`;
}

/** Puts bytes into the store under a key. */
export async function keep(world: World, key: string, content: Buffer | string): Promise<void> {
  const { files } = world.services;
  await mkdir(files.incoming, { recursive: true });
  const file = path.join(files.incoming, `kept-${key}`);
  await writeFile(file, content);
  await files.put(key, file);
}
