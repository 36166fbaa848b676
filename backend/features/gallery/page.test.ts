import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fill, show } from '#backend/testing/gallery-books.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { type Reply, startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn
let filler: SignedIn

beforeAll(async () => {
  server = await startTestServer({
    env: { PUBLIC_URL: 'https://gilbook.example', READER_ORIGIN: 'https://read.example', TRUST_PROXY: '1' },
  })
  admin = await server.admin()
  filler = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const read = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  server.call('GET', path, { headers: { Accept: 'text/html', ...headers } })

describe('public gallery: the page without script', () => {
  it('has every card with its link, canonical address, neighbours, description and share tags', async () => {
    await fill(server, filler.id, 21, `'제주 ' || n || '권 <&"'`, `now() - (30 - n) * interval '1 day'`)
    const rows: { uuid: string }[] = await server.deps.db.query('SELECT uuid FROM guidebook ORDER BY published_at')
    const [first, last] = [rows[0], rows.at(-1)]
    const page = await read('/public-guidebooks')
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.text).toMatch(/<html lang="en">/)
    expect(page.text).toContain('<title>Public guidebooks · Gilbook</title>')
    expect(page.text).toContain('<link rel="canonical" href="https://gilbook.example/public-guidebooks">')
    expect(page.text).toContain('<link rel="next" href="https://gilbook.example/public-guidebooks?page=2">')
    expect(page.text).not.toContain('rel="prev"')
    expect(page.text.match(/<meta name="description"/g)).toHaveLength(1)
    for (const name of ['title', 'description', 'url', 'image', 'type'])
      expect(page.text).toContain(`<meta property="og:${name}" content="`)
    expect(page.text).toContain('21 guidebooks')
    expect(page.text.match(/<article/g)).toHaveLength(20)
    expect(page.text).toContain(`<a href="/m/${last?.uuid}"><bdi>제주 21권 &lt;&amp;&quot;</bdi></a>`)
    const second = await read('/public-guidebooks?page=2')
    expect(second.text).toContain('<link rel="canonical" href="https://gilbook.example/public-guidebooks?page=2">')
    expect(second.text).toContain('<link rel="prev" href="https://gilbook.example/public-guidebooks">')
    expect(second.text).not.toContain('rel="next"')
    expect(second.text).toContain(`/m/${first?.uuid}`)
  })
  it('is in Korean where that is preferred or was chosen, and names the styles that it needs', async () => {
    const korean = await read('/public-guidebooks', { 'Accept-Language': 'ko-KR,ko;q=0.9' })
    expect(korean.text).toMatch(/<html lang="ko">/)
    expect(korean.text).toContain('공개 길북')
    const chosen = await read('/public-guidebooks', { Cookie: 'gilbook.language=kr' })
    expect(chosen.text).toMatch(/<html lang="ko">/)
    expect(chosen.headers.get('vary')).toContain('Accept-Language')
    const styles = [...korean.text.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href = '']) => href)
    const rules = await Promise.all(styles.map(async (href) => (await read(href)).text))
    const grid = /<ul class="([^"]+)"><li[^>]*><article/.exec(korean.text)?.[1] ?? 'none'
    expect(rules.join('')).toContain(`.${grid}`)
  })
  it('answers 304 until something in it changes', async () => {
    const tag = (await read('/public-guidebooks')).headers.get('etag') ?? ''
    const again = await read('/public-guidebooks', { 'If-None-Match': tag })
    expect([again.status, again.text]).toEqual([304, ''])
    expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual([
      'public, no-cache',
      expect.stringMatching(/Accept-Language.*Cookie/),
    ])
    await fill(server, filler.id, 1, `'새 책'`, 'now()')
    expect((await read('/public-guidebooks', { 'If-None-Match': tag })).status).toBe(200)
  })
  it('a search is for whoever searched, not for search engines', async () => {
    const page = await read(`/public-guidebooks?search=${encodeURIComponent('새 책')}`)
    expect(page.text.match(/<article/g)).toHaveLength(1)
    expect(page.text).toContain('<meta name="robots" content="noindex, follow">')
    const none = await read(`/public-guidebooks?search=${encodeURIComponent('</script><b>')}`)
    expect(none.text).toContain('Sorry! No Guidebooks Found')
    expect(none.text).not.toContain('</script><b>')
  })
  it('finds words that the app writes in quotes into its address, as they would else be numbers', async () => {
    const page = await read(`/public-guidebooks?search=${encodeURIComponent('"21"')}`)
    expect(page.text.match(/<article/g)).toHaveLength(1)
    expect(page.text).toContain('제주 21권')
  })
  it('fault: where the list cannot be read the app comes, and says so', async () => {
    await server.deps.db.query('ALTER TABLE guidebook_tally RENAME TO guidebook_tally_away')
    const page = await read('/public-guidebooks')
    await server.deps.db.query('ALTER TABLE guidebook_tally_away RENAME TO guidebook_tally')
    expect([page.status, page.text.includes('<div id="app">'), page.text.includes('<article')]).toEqual([
      200,
      true,
      false,
    ])
  })
  it('attack 4: of a locked guidebook it has the title only; of a hidden owner nothing', async () => {
    await show(server, admin, '잠긴 책', 'open-sesame')
    const owner = await server.signUp()
    await server.subscribe(owner.id)
    const hidden = await show(server, owner, '가려진 책')
    expect((await read('/public-guidebooks')).text).toContain('가려진 책')
    await server.deps.db.query('UPDATE account SET is_hidden = true WHERE id = $1', [owner.id])
    const page = await read('/public-guidebooks')
    const call = await server.call('GET', '/api/guidebooks/public-gallery')
    const map = await read('/sitemap-1.xml')
    for (const text of [page.text, call.text]) expect(text).toContain('잠긴 책')
    for (const text of [page.text, call.text, map.text])
      for (const secret of [
        '잠긴 책의 부제',
        '숨긴 글',
        '비밀 쪽',
        'open-sesame',
        '가려진 책',
        hidden.uuid,
        owner.email,
        'Check Travel',
      ])
        expect(text).not.toContain(secret)
  })
})

describe('public gallery: search engines', () => {
  it('are told where to look, and of every guidebook that anybody may read', async () => {
    const robots = await read('/robots.txt')
    expect(robots.text).toContain('Sitemap: https://gilbook.example/sitemap.xml')
    expect(robots.text).toContain('Disallow: /api/')
    expect(
      (await read('/robots.txt', { 'X-Forwarded-Host': 'read.example', 'X-Forwarded-Proto': 'https' })).status,
    ).toBe(200)
    expect((await read('/sitemap.xml')).text).toContain('<loc>https://gilbook.example/sitemap-1.xml</loc>')
    const map = await read('/sitemap-1.xml')
    expect(map.headers.get('content-type')).toContain('application/xml')
    expect(map.text.match(/<loc>https:\/\/read\.example\/m\/[0-9a-f-]{36}<\/loc><lastmod>/g)).toHaveLength(22)
    for (const number of ['0', '2', '01', 'x']) expect((await read(`/sitemap-${number}.xml`)).status).toBe(404)
  })
})
