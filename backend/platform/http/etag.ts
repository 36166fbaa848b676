// Whether a client already has what an ETag names.

/** Unlike Koa's `fresh` it also answers clients that revalidate with `Cache-Control: no-cache`, as scripts do. */
export const hasTag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch !== '' && ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
