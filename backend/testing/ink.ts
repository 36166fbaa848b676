// How far two pictures differ in what is written on them.
import sharp from 'sharp'

/** A difference of greys that is no matter of compression. */
const SEEN = 64

/** The pixels of two pictures of one size that differ so far that an eye would tell. */
export async function inkApart(one: Buffer, other: Buffer): Promise<number> {
  const greys = (picture: Buffer): Promise<Buffer> => sharp(picture).greyscale().raw().toBuffer()
  const [is, was] = await Promise.all([greys(one), greys(other)])
  return is.filter((grey, at) => Math.abs(grey - (was[at] ?? grey)) > SEEN).length
}
