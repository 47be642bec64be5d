import { cleaningObjects } from './objects-cleaning.ts';
import { electricalObjects } from './objects-electrical.ts';
import { homeRepairObjects } from './objects-home-repair.ts';
import { kitchenAndBathObjects } from './objects-kitchen-and-bath.ts';
import { paintingObjects } from './objects-painting.ts';
import { pestControlObjects } from './objects-pest-control.ts';
import { palettes, pictureColors, type Palette } from './picture-colors.ts';
import { scenes, type Scene } from './scenery.ts';

const objects = {
  ...kitchenAndBathObjects,
  ...electricalObjects,
  ...homeRepairObjects,
  ...cleaningObjects,
  ...paintingObjects,
  ...pestControlObjects,
};

/** What the picture of a service shows, where, and in which colors. */
export interface ServicePicture {
  object: keyof typeof objects;
  scene: Scene;
  palette: Palette;
}

const PICTURE_WIDTH_PX = 1200;
const PICTURE_HEIGHT_PX = 675;
const ARCH = '<path d="M96 150V76a64 64 0 0 1 128 0v74z" fill="var(--il-arch)"/>';

/** A scene around one object in the manner of the category illustrations. SVG of 1200 by 675 pixels. */
export function servicePictureSvg({ object, scene, palette }: ServicePicture): string {
  // Any rule does that makes neighbors in a list differ.
  const isMirrored = (object.length + scene.length) % 2 === 1;
  // Rings and a grid on one wall would make noise.
  const hasPlainWall = scene !== 'tiles' && scene !== 'brick';
  return withColors(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH_PX}" height="${PICTURE_HEIGHT_PX}" viewBox="0 0 320 180">` +
      `<rect width="320" height="180" fill="var(--il-wall)"/>${isMirrored ? '<g transform="matrix(-1 0 0 1 320 0)">' : '<g>'}` +
      `${hasPlainWall ? rings(object.length) : ''}<g ${ink(2.4)}>${scenes[scene]}</g></g>` +
      `${ARCH}<rect y="150" width="320" height="30" fill="var(--il-floor)"/><path d="M0 150h320" ${ink(2.4)}/>` +
      `<g ${ink(3)} transform="translate(60 15) scale(1.25)">${objects[object]}</g></svg>`,
    palette,
  );
}

const ink = (width: number) =>
  `fill="none" stroke="var(--ink)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;

function rings(seed: number): string {
  const [x, y] = [212 + (seed % 4) * 22, 18 + (seed % 3) * 16];
  const circle = (radius: number) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`;
  return (
    `<g fill="none" stroke="var(--il-line)" stroke-width="2.5">${circle(44)}${circle(72)}` +
    `<g stroke-dasharray="2 7">${circle(102)}${circle(136)}</g></g>`
  );
}

function withColors(svg: string, palette: Palette): string {
  const { wall, arch, floor, tint, line } = palettes[palette];
  const colors = {
    '--ink': pictureColors.ink,
    '--danger': pictureColors.danger,
    '--il-paper': pictureColors.paper,
    '--il-accent': pictureColors.marigold,
    '--il-water': pictureColors.water,
    '--il-wall': wall,
    '--il-arch': arch,
    '--il-floor': floor,
    '--il-tint': tint,
    '--il-line': line,
  };
  return Object.entries(colors).reduce(
    (drawn, [name, color]) => drawn.replaceAll(`var(${name})`, color),
    svg,
  );
}
