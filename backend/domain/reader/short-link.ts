// Short links of guidebooks: `/g/{code}`, to be read aloud, written by hand and typed.

/** Without letters and digits that are taken for each other, and without vowels, so that no code is a word. */
export const CODE_LETTERS = '23456789bcdfghjkmnpqrstvwxyz'

export const CODE_LENGTH = 6

const CODE = /^[2-9bcdfghjkmnpqrstvwxyz]{6}$/

/** The code that somebody wrote, in capitals or not; null for what cannot be one. */
export function codeOf(text: string): string | null {
  const code = text.toLowerCase()
  return CODE.test(code) ? code : null
}

/** @param base where guidebooks are read, without a slash at the end */
export const shortUrl = (base: string, code: string): string => `${base}/g/${code}`
