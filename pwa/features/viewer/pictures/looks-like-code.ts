// Whether a picture is one to be held before a reader of codes: by what is said of it, where it stands, or how it looks.

const SAID =
  /\bQR\b|bar ?code|boarding|e-?ticket|\bticket|voucher|\bpass\b|큐알|QR코드|바코드|탑승권|항공권|승차권|입장권|이용권|티켓|바우처|교환권/i

export const isSaidToBeCode = (words: string): boolean => SAID.test(words)

const EDGE = 64
/** Of all pixels those that are nearly black or nearly white, and of neighbours those that change from one to the other. */
const LEAST_PLAIN = 0.82
const LEAST_CHANGES = 0.12

/** Black and white in small pieces. @param pixels four bytes each, in rows of `width` */
export function isPatternOfTwo(pixels: Uint8ClampedArray, width: number): boolean {
  const count = pixels.length / 4
  let [plain, dark, changes] = [0, 0, 0]
  let before = 0
  for (let at = 0; at < count; at += 1) {
    const [r = 0, g = 0, b = 0] = pixels.subarray(4 * at, 4 * at + 3)
    const light = (r + g + b) / 3
    const isGrey = Math.max(r, g, b) - Math.min(r, g, b) < 40
    const side = isGrey && light < 90 ? -1 : isGrey && light > 165 ? 1 : 0
    if (side !== 0) plain += 1
    if (side < 0) dark += 1
    if (at % width !== 0 && side * before < 0) changes += 1
    before = side
  }
  return plain / count > LEAST_PLAIN && dark / count > 0.15 && changes / count > LEAST_CHANGES
}

/** @returns false where its pixels can not be read */
export function looksLikeCode(image: HTMLImageElement): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: EDGE, height: EDGE })
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen || image.naturalWidth === 0) return false
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, EDGE, EDGE)
  pen.imageSmoothingEnabled = false
  pen.drawImage(image, 0, 0, EDGE, EDGE)
  return isPatternOfTwo(pen.getImageData(0, 0, EDGE, EDGE).data, EDGE)
}
