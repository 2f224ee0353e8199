/** Rows of a QR code with its quiet border; true is dark. */
export type Modules = readonly (readonly boolean[])[];

const DARK = '#0b241a';
const PNG_SIDE = 1024;

/** The code as SVG: one path, dark on white. */
export function toSvg(modules: Modules): string {
  const side = modules.length;
  const path = modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path fill="${DARK}" d="${path}"/></svg>`;
}

/** The code as PNG, about 1024 pixels wide, each module a whole number of them. Throws where the browser cannot draw. */
export async function toPng(modules: Modules): Promise<Blob> {
  const scale = Math.max(1, Math.floor(PNG_SIDE / modules.length));
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * scale;
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas.');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = DARK;
  for (const [y, row] of modules.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) context.fillRect(x * scale, y * scale, scale, scale);
    }
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('The picture could not be made.'));
    }, 'image/png');
  });
}
