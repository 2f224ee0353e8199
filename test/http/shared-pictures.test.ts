import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appWithPages } from '#test/app-with-pages.ts';
import { aProject } from '#test/factories.ts';
import { uploadPicture } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let app: FastifyInstance;
beforeAll(async () => {
  world = await createWorld();
  app = await appWithPages(world);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;

test('the preview of a project shows its uploaded banner where it is to be in sight, under 300 KB', async () => {
  const open = await aProject(world);
  const { owner } = open.account;
  // As hard to write small as any photograph, and red at its lower edge alone.
  const [width, height] = [1600, 1200];
  const pixels = randomBytes(width * height * 3);
  for (let place = width * 900; place < width * height; place += 1) {
    pixels.set([255, 0, 0], place * 3);
  }
  const photo = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const banner = await uploadPicture(world, owner.token, 'banner', photo);
  const colour = async (isSeen: boolean) => {
    const picture = await app.inject(`/og/projects/${open.slug}.png`);
    expect(picture.rawPayload.byteLength).toBeLessThan(300_000);
    const file = path.join(world.config.dataDir, `banner-${isSeen}.png`);
    await writeFile(file, picture.rawPayload);
    const { data } = await sharp(file)
      .extract({ left: 800, top: 20, width: 300, height: 80 })
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  for (const [y, isSeen] of [
    [0, false],
    [1, true],
  ] as const) {
    const body = { banner, bannerFocus: { x: 0.5, y } };
    await world.as(owner.token).ok('updateProject', { params: { id: open.id }, body });
    expect(isRed(await colour(isSeen))).toBe(isSeen);
  }
});
