// QR codes as pictures: level H, dark on white in both themes, four modules of quiet zone.
import type * as Qrcode from 'qrcode'

const LOOK = { errorCorrectionLevel: 'H', margin: 4, color: { dark: '#16201eff', light: '#ffffffff' } } as const

// The drawing library comes with the first code that is shown, not with the lists.
const library = async (): Promise<typeof Qrcode> => {
  const loaded = await import('qrcode')
  return (loaded as { default?: typeof Qrcode }).default ?? loaded
}

export const qrSvg = async (text: string): Promise<string> => (await library()).toString(text, { ...LOOK, type: 'svg' })

/** A PNG as a data address, 1024 px wide: big enough to be printed. */
const qrPng = async (text: string): Promise<string> => (await library()).toDataURL(text, { ...LOOK, width: 1024 })

export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'qr'

function save(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Lets the browser save the code as a file. */
export async function downloadQr(text: string, name: string): Promise<void> {
  save(await qrPng(text), `${fileName(name)}.png`)
}

/** The same as lines, for print in any size. */
export async function downloadQrSvg(text: string, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await qrSvg(text)], { type: 'image/svg+xml' }))
  save(address, `${fileName(name)}.svg`)
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
