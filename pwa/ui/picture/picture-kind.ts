// What kind of picture a file is, by its first bytes: names and types of files are what their sender made of them.

export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const HEAD = 64

/** Brands of ISO/IEC 14496-12 files with HEVC pictures (ISO/IEC 23008-12), and those that say no codec. */
const HEIC = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const AVIF = new Set(['avif', 'avis'])

/** null: none that is known here. */
export async function pictureKind(file: Blob): Promise<PictureKind | null> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer())
  const letters = (from: number, to: number): string => String.fromCharCode(...head.subarray(from, to))
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpeg'
  if (letters(1, 4) === 'PNG') return 'png'
  if (letters(0, 4) === 'GIF8') return 'gif'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  return letters(4, 8) === 'ftyp' ? kindOfBrands(letters(8, HEAD)) : null
}

/** The major brand, four bytes of a version, and the compatible ones: a file of AVIF may call itself `mif1` first. */
function kindOfBrands(brands: string): PictureKind | null {
  const all = brands.match(/.{4}/gs) ?? []
  if (all.some((brand) => AVIF.has(brand))) return 'avif'
  return all.some((brand) => HEIC.has(brand)) ? 'heic' : null
}
