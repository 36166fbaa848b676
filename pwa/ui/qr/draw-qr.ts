// QR codes as pictures: level H, dark on white in both themes, four modules of quiet zone (DESIGN §11).
import type * as Qrcode from 'qrcode'

const LOOK = { errorCorrectionLevel: 'H', margin: 4, color: { dark: '#16201eff', light: '#ffffffff' } } as const

// The drawing library comes with the first code that is shown, not with the lists.
const library = async (): Promise<typeof Qrcode> => {
  const loaded = await import('qrcode')
  return (loaded as { default?: typeof Qrcode }).default ?? loaded
}

export const qrSvg = async (text: string): Promise<string> => (await library()).toString(text, { ...LOOK, type: 'svg' })

/** A PNG as a data address, 1024 px wide: big enough to be printed. */
export const qrPng = async (text: string): Promise<string> =>
  (await library()).toDataURL(text, { ...LOOK, width: 1024 })

/** Lets the browser save the code as a file. */
export async function downloadQr(text: string, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = await qrPng(text)
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'qr'}.png`
  link.click()
}
