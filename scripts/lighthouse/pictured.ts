import sharp from 'sharp';
import { openProject, type Visitor, visitorOf } from '#test/journey.ts';
import type { Demo } from '../../e2e/places.ts';

/** As many projects as the first page of the list and the home page show before the demonstration's own. */
const PROJECTS = 8;
const PHOTO = { width: 2000, height: 1100 } as const;
const LOGO = { width: 600, height: 600 } as const;
/** Widths of the layers of noise, from clouds to grain, and how strong each is. */
const layers = [
  [6, 150],
  [24, 70],
  [130, 45],
  [700, 15],
] as const;

/** Always the same numbers from 0 to 255, so that runs can be compared. */
function* noise(seed: number): Generator<number> {
  let state = seed * 2_654_435_761;
  for (;;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state >>> 24;
  }
}

/** A picture as heavy as a photograph: light that falls off, clouds of colour, and grain; drawn here, from no file. */
async function drawPhoto(seed: number, { width, height }: { width: number; height: number }) {
  const values = noise(seed);
  const drawn = await Promise.all(
    layers.map(async ([across, strength]) => {
      const down = Math.ceil((across * height) / width);
      const small = Buffer.alloc(across * down * 3);
      for (let at = 0; at < small.length; at += 1) small[at] = values.next().value ?? 0;
      const size = { width: across, height: down, channels: 3 } as const;
      const layer = sharp(small, { raw: size }).resize(width, height, { fit: 'fill' });
      return { strength, pixels: await layer.raw().toBuffer() };
    }),
  );
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const light = 200 - (110 * at) / pixels.length;
    const sum = drawn.reduce(
      (total, layer) => total + (((layer.pixels[at] ?? 0) - 128) / 128) * layer.strength,
      light,
    );
    pixels[at] = Math.min(255, Math.max(0, sum));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function upload(owner: Visitor, content: Buffer, purpose: 'banner' | 'logo') {
  const file = new Blob([new Uint8Array(content)], { type: 'image/jpeg' });
  const { data } = await owner.call('uploadFile', {
    query: { purpose },
    file,
    fileName: `${purpose}.jpg`,
  });
  return `/v3/files/${data._id}`;
}

/**
 * Gives the measured project and its organisation a photograph and a logo, and opens further projects with pictures of
 * their own that come first in the list and on the home page: all of it as organisations do it.
 */
export async function openPicturedProjects(url: string, { places, tokens }: Demo): Promise<void> {
  const owner = visitorOf(url, tokens.organiser ?? undefined);
  const [photos, logo] = await Promise.all([
    Promise.all([1, 2, 3].map(async (seed) => drawPhoto(seed, PHOTO))),
    drawPhoto(9, LOGO),
  ]);
  const photoOf = (index: number) => photos[index % photos.length] ?? logo;
  const show = async (projectId: string, accountId: string, index: number, more = {}) => {
    const { data: accounts } = await owner.call('listMyManagementAccounts');
    const entityId = accounts.find(({ _id }) => _id === accountId)?.entity._id ?? '';
    await owner.call('updateEntity', {
      params: { id: entityId },
      body: { logoUrl: await upload(owner, logo, 'logo') },
    });
    await owner.call('updateProject', {
      params: { id: projectId },
      body: {
        banner: await upload(owner, photoOf(index), 'banner'),
        bannerFocus: { x: 0.5, y: 0.4 },
        ...more,
      },
    });
  };
  await show(places.managedProject, places.account, 0);
  const tomorrow = Date.now() + 36 * 3_600_000;
  for (let index = 1; index <= PROJECTS; index += 1) {
    const name = `Harbour Grant ${index} for ports that are quiet and clean`;
    const { projectId, accountId } = await openProject(owner, 1, name);
    await show(projectId, accountId, index, {
      deadline: new Date(tomorrow + index * 3_600_000).toISOString(),
      executiveSummary: `Up to a year of work with harbour number ${index}: shore power, quiet cranes, clean water, and a first customer at the quay.`,
    });
  }
}
