// Icons for browser tests: drawn here, and added to somebody's library over the API.
import sharp from 'sharp'
import { ask } from '#e2e/harness/api.ts'
import type { Person } from '#e2e/harness/api.ts'
import type { Product } from '#e2e/harness/product.ts'

export interface Icon {
  _id: string
  url: string
  name: string
}

/** A disc on nothing, so that what is see-through is seen. */
export const iconPng = (colour = '#e8731f', edge = 100): Promise<Buffer> =>
  sharp(Buffer.from(`<svg width="${edge}" height="${edge}"><circle cx="50%" cy="50%" r="44%" fill="${colour}"/></svg>`))
    .png()
    .toBuffer()

export const fileOf = (name: string, buffer: Buffer, mimeType = 'image/png') => ({ name, mimeType, buffer })

export const addIcon = async (product: Product, { token }: Person, name: string, bytes?: Buffer): Promise<Icon> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes ?? (await iconPng()))], { type: 'image/png' }), `${name}.png`)
  return (await ask<{ data: Icon }>(product, 'POST', '/api/icons', { token, form })).data
}
