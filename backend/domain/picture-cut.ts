// Where a part lies that is cut out of a picture.

/** Percent of the picture's width and height. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export const FULL_CROP: Crop = { x: 0, y: 0, width: 100, height: 100 }

/** Half a percent less is nothing that anyone meant. */
export const isFullCrop = ({ width, height }: Crop): boolean => width > 99.5 && height > 99.5

export const sameCut = (one: Crop, other: Crop): boolean =>
  (isFullCrop(one) && isFullCrop(other)) ||
  (['x', 'y', 'width', 'height'] as const).every((name) => Math.abs(one[name] - other[name]) < 0.01)

/** The largest part of this ratio (width to height), from the middle. `picture`: the ratio of the whole. */
export function cutOf(ratio: number, picture: number): Crop {
  const [width, height] = ratio > picture ? [100, (100 * picture) / ratio] : [(100 * ratio) / picture, 100]
  return { x: (100 - width) / 2, y: (100 - height) / 2, width, height }
}
