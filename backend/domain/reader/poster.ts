// Posters that lead to a guidebook: told apart by a short name in their address, so that their scans can be counted.

/** Chosen by the owner; short, so that the code stays coarse and is read from afar. */
export const POSTER_NAME = /^[A-Za-z0-9]{1,20}$/

export const POSTER_SIZES = ['a4', 'a5'] as const
export type PosterSize = (typeof POSTER_SIZES)[number]

/** What a scan of its code is counted under: addresses are typed in any case. */
export const posterKey = (name: string): string => name.toLowerCase()

export const POSTER_FORMATS = ['pdf', 'svg'] as const
export type PosterFormat = (typeof POSTER_FORMATS)[number]

/** What a poster's code stands for: the guidebook itself, whatever the name. @param url the public address */
export const posterAddress = (url: string, name: string): string => `${url}?p=${name}`
