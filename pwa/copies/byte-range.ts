// A byte range of a saved file, as a media element asks for it: caches store complete files, and some players take only ranges.

/** 206 for `bytes=a-b`, `bytes=a-` and `bytes=-n`; 416 beyond the end; the whole for anything else. */
export async function byteRange(whole: Response, range: string): Promise<Response> {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === '' && to === '') return whole
  const body = await whole.arrayBuffer()
  const size = body.byteLength
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${size}` } })
  const headers = new Headers(whole.headers)
  headers.set('Content-Range', `bytes ${start}-${end}/${size}`)
  headers.set('Content-Length', String(end - start + 1))
  return new Response(body.slice(start, end + 1), { status: 206, headers })
}
