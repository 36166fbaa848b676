// Icons for tests: PNG files of any size, made with sharp, as a browser would send them.
import sharp from 'sharp'

interface Wish {
  width?: number
  height?: number
  /** Another colour is another file. */
  background?: string
}

export const iconPng = ({ width = 100, height = 100, background = 'teal' }: Wish = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer()

export async function iconForm(bytes?: Uint8Array, name = 'tangerine.png', type = 'image/png'): Promise<FormData> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes ?? (await iconPng()))], { type }), name)
  return form
}
