// A guidebook from a file: read on the device, reviewed by mouse and keys, made with its pictures. No server is there.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { database, openDatabase } from '#pwa/offline/database.ts'
import { clearReview, loadReview } from './use-stored-review.ts'
import { readDocument } from '#pwa/offline/drafts.ts'
import { ownDownload, pictureNamed, wholeGuidebook, withoutIds } from '#pwa/testing/files/own-download.ts'
import { DOT, packed } from '#pwa/testing/files/package.ts'
import { serial, xlsxFile } from '#pwa/testing/files/xlsx.ts'
import { press } from '#pwa/testing/keys.ts'
import { all, expectGone, expectSays, expectTexts, focus } from '#pwa/testing/expectations.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { ImportScreen } from './import-screen.tsx'

beforeAll(() => openDatabase(crypto.randomUUID()))
afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
  await clearReview()
})

const CHAT = [
  '부산 동호회 여행',
  '',
  '1일차 3월 2일',
  '07:00 김포공항 2층 집합',
  '12:30 점심 돼지국밥',
  '늦으시면 전화 주세요',
  '2일차 3월 3일',
  '09:00 해운대 산책',
].join('\n')

async function open(file: File, language: Language = 'en') {
  const app = await showInApp(<ImportScreen />, { language, path: '/guidebooks/import' })
  await userEvent.upload(all('input[type=file]')[0] as HTMLInputElement, file)
  return app
}

const chat = (): File => new File([CHAT], '부산.txt', { type: 'text/plain' })
const parts = (): HTMLElement[] => all('[data-part]')
const draftText = (shown: HTMLElement[]): string[] =>
  shown.map(({ dataset, children }) => `${dataset['kind']}: ${children[1]?.textContent ?? ''}`)
const kinds = (): string[] => parts().map(({ dataset }) => dataset['kind'] ?? '')
const partWith = (words: string): HTMLElement => {
  const found = parts().find(({ textContent }) => textContent.includes(words))
  if (!found) throw new Error(`no part says ${words}`)
  return found
}

test('import: a file becomes days, stops and meals beside what was read, and a place leads to its part', async () => {
  await open(chat())
  await expect.poll(kinds).toEqual(expect.arrayContaining(['day', 'stop', 'meal']))
  const source = page.getByRole('document', { name: 'The file as it was read' })
  await expectSays(source, '늦으시면 전화 주세요')
  await source.getByText('09:00 해운대 산책').click()
  await expect.poll(() => partWith('해운대').getAttribute('aria-current')).toBe('true')
  expect(all('[data-held][data-on]').map(({ textContent }) => textContent)).toEqual(['09:00 해운대 산책'])
})

test('import: a long file is drawn to its end, on both sides', async () => {
  const rows = Array.from({ length: 150 }, (_, at) => [
    `${8 + (at % 12)}:${10 + (at % 50)}`,
    `장소 ${at}`,
    `둘러보기 ${at}`,
  ])
  const sheet = { name: '1일차', rows: [['시간', '장소', '내용'], ...rows] }
  await open(new File([xlsxFile([sheet])], '긴 일정.xlsx'))
  await expect.poll(() => parts().length).toBe(151)
  await expect.poll(() => all('[aria-label="The file as it was read"] tr').length).toBe(151)
})

test('import: by keys a part is taken for something else, joined, left out and put back, and each is undone', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  const before = draftText(parts())
  partWith('집합').focus()
  await press('7')
  await expect.poll(() => partWith('집합').dataset['kind']).toBe('list')
  await press('Delete')
  await expect.poll(() => partWith('집합').dataset['dropped']).toBe('true')
  await expect.element(page.getByText('Not taken into the guidebook (1)')).toBeInTheDocument()
  await press('Delete')
  await expectGone(page.getByText('Not taken into the guidebook (1)'))
  await press('ArrowDown')
  await press('m')
  await expect.poll(() => parts().length).toBe(before.length - 1)
  for (let step = 0; step < 4; step += 1) await press('Control+z')
  await expect.poll(() => draftText(parts())).toEqual(before)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('import: each key from 1 to 9 takes the chosen part for the kind that stands at its place', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  partWith('해운대').focus()
  const names = ['Day', 'Stop', 'Meal', 'Hotel', 'Flight', 'Contact', 'List', 'Text', 'Table']
  await expectTexts(page.getByRole('radiogroup', { name: 'What this is' }).getByRole('radio'), names)
  for (const [at, kind] of ['day', 'stop', 'meal', 'hotel', 'flight', 'contact', 'list', 'text', 'table'].entries()) {
    await press(String(at + 1))
    await expect.poll(() => partWith('해운대').dataset['kind']).toBe(kind)
    await expect.element(page.getByRole('radio', { name: names[at] ?? '', exact: true })).toBeChecked()
  }
})

test('import: what is unsure is counted, marked and led to, and is sure once it is said what it is', async () => {
  const rows = ['Spring', 'Day 1', '09:00 Gimpo', 'Meet the guide at 10:30 and the driver at 11:00 by the gate', 'Walk']
  await open(new File([rows.join('\n')], 'trip.txt', { type: 'text/plain' }))
  await expect.poll(() => parts().length).toBeGreaterThan(1)
  const unsure = all('[data-unsure]').length
  const count = page.getByRole('status').filter({ hasText: /unsure/ })
  expect(unsure).toBeGreaterThan(0)
  await expectSays(count, `${unsure} `)
  await page.getByRole('button', { name: 'Next unsure one' }).click()
  await page.getByRole('radiogroup', { name: 'What this is' }).getByRole('radio', { name: 'Text' }).click()
  await expect.poll(() => all('[data-unsure]').length).toBeLessThan(unsure)
})

test('import: the guidebook is here at once with its pictures on their way', async () => {
  const book = xlsxFile([
    {
      name: '1일차',
      rows: [[{ number: serial('2026-03-02', '07:00'), format: 'h:mm' }, '인천공항 3층 집합']],
      pictures: [{ row: 0, column: 1 }],
    },
  ])
  const { address } = await open(new File([book], '인천 여행.xlsx'), 'kr')
  await page.getByRole('button', { name: '길북 만들기' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const id = address().split('/').at(-1) ?? ''
  const document = await readDocument(database(), id)
  expect(document).toMatchObject({ title: '인천 여행', language: 'kr', subheader: { title: '인천 여행' } })
  expect(JSON.stringify(document?.contents)).toContain('인천공항')
  const uploads = await database().uploads.where({ guidebookId: id }).toArray()
  const items = document?.contents.flatMap(({ sections }) => sections.flatMap((section) => section.items)) ?? []
  const pictures = items.filter(({ type }) => type === 'image')
  expect(uploads.map(({ target }) => target)).toEqual(pictures.map(({ _id }) => ({ kind: 'item', id: _id })))
  expect(uploads).toHaveLength(1)
  expect(pictures).toEqual([expect.objectContaining({ image: null })])
})

test('import: pictures that cannot be opened, and the end of a title that is too long, are told', async () => {
  const html = `<p>1일차</p><p>07:00 집합</p><img src="data:image/png;base64,AAAA">`
  const { address } = await open(new File([html], `${'제주 '.repeat(120)}.html`, { type: 'text/html' }))
  await page.getByRole('button', { name: 'Make the guidebook' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  await expect.element(page.getByText('1 picture of the file could not be opened', { exact: false })).toBeVisible()
  const id = address().split('/').at(-1) ?? ''
  await expect.element(page.getByText('The title was longer', { exact: false })).toBeVisible()
  expect((await readDocument(database(), id))?.title.length).toBeLessThanOrEqual(LIMITS.titleLength)
})

test('import: the phone shows the pictures of the file and its title', async () => {
  const sheet = {
    name: '1일차',
    rows: [['부산 여행'], ['시간', '내용'], ['07:00', '인천공항 3층 집합']],
    pictures: [{ row: 2, column: 1 }],
  }
  await open(new File([xlsxFile([sheet])], '부산.xlsx'))
  await page.getByRole('radio', { name: 'On the phone' }).click()
  await expect.poll(() => all('.rd img').map((image) => (image as HTMLImageElement).src.slice(0, 5))).toEqual(['blob:'])
})

test('import: in a wide window the phone stands beside the parts, and what is left out goes from it', async () => {
  await page.viewport(1440, 900)
  await open(chat())
  const phone = page.getByRole('region', { name: 'On the phone' })
  await expectSays(phone, '돼지국밥')
  expect(all('[role=radiogroup][aria-label="How the draft is shown"]')).toEqual([])
  partWith('돼지국밥').focus()
  await press('Delete')
  await expectGone(phone.getByText('돼지국밥'))
  await press('Delete')
  await expectSays(phone, '돼지국밥')
})

test('import: of a download with several guidebooks one is asked for', async () => {
  const book = (title: string): string => JSON.stringify({ title, contents: [] })
  const zip = packed({
    'guidebooks/a/guidebook.json': book('제주 3일'),
    'guidebooks/b/guidebook.json': book('부산 2일'),
  })
  await open(new File([zip], 'gilbook.zip'))
  await page.getByRole('button', { name: '부산 2일' }).click()
  await expectSays(page.getByRole('document', { name: 'The file as it was read' }), '부산 2일')
  expect(document.body.textContent).not.toContain('제주 3일')
})

/** A server that has these files, and no others. */
function serverWith(stored: (address: string) => boolean): void {
  const own = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, given) => {
    if (given?.method !== 'HEAD') return own(address, given)
    const found = stored(String(address))
    return new Response(null, { status: found ? 200 : 404, headers: { 'content-type': found ? 'image/webp' : '' } })
  })
}

const documents = async () =>
  (await Promise.all((await database().heads.toArray()).map(({ _id }) => readDocument(database(), _id)))).flatMap(
    (document) => document ?? [],
  )

test('import: a guidebook that was downloaded here comes as it was, all but its ids', async () => {
  await openDatabase(crypto.randomUUID())
  serverWith(() => true)
  const original = wholeGuidebook('제주 3일')
  const { address } = await open(new File([ownDownload([original], DOT)], 'gilbook.zip'), 'kr')
  await expect.element(page.getByText('길북에서 내려받은 파일이에요', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '제주 3일 가져오기' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const made = await readDocument(database(), address().split('/').at(-1) ?? '')
  expect(withoutIds(made)).toEqual(withoutIds(original))
  expect(made?._id).not.toBe(original._id)
  expect(made?.contents[0]?._id).not.toBe(original.contents[0]?._id)
  expect(await database().uploads.count()).toBe(0)
})

test('import: pictures that the server has not are sent from the download, each to its place', async () => {
  await openDatabase(crypto.randomUUID())
  serverWith((address) => address.includes('aaa'))
  const original = wholeGuidebook('제주 3일')
  const { address } = await open(new File([ownDownload([original], DOT)], 'gilbook.zip'), 'kr')
  await page.getByRole('button', { name: '제주 3일 가져오기' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  const made = await readDocument(database(), address().split('/').at(-1) ?? '')
  const uploads = await database().uploads.toArray()
  expect(uploads.map(({ alt, target }) => [alt, target.kind]).toSorted()).toEqual(
    ['섬', '지도', '말', '표', '문', '신분증', '항공권']
      .map((alt) => [alt, alt === '섬' ? 'subheader' : alt === '지도' ? 'footer' : 'item'])
      .toSorted(),
  )
  const replaced = uploads.flatMap(({ target }) => ('replaces' in target ? [target.replaces] : []))
  expect(replaced.toSorted()).toEqual([...'cdf'].map((name) => pictureNamed(name, '').large))
  expect(made?.subheader).toMatchObject({ title: '제주\n사흘', image: null })
  expect(JSON.stringify(made?.contents)).toContain(pictureNamed('a', '').large)
})

test('import: of several guidebooks of a download each is offered, and all are made by one press', async () => {
  await openDatabase(crypto.randomUUID())
  serverWith(() => true)
  const originals = ['제주 3일', '부산 2일', '강릉 당일'].map(wholeGuidebook)
  const { address } = await open(new File([ownDownload(originals, DOT)], 'gilbook.zip'), 'kr')
  await expect.element(page.getByText('길북 3개가 들어 있어요', { exact: false })).toBeVisible()
  for (const { title } of originals)
    await expect.element(page.getByRole('button', { name: `${title} 가져오기` })).toBeVisible()
  await page.getByRole('button', { name: '3개 모두 가져오기' }).click()
  await expect.poll(address).toBe('/guidebooks/recent')
  await expect.element(page.getByText('길북 3개를 가져왔어요.')).toBeVisible()
  const made = (await documents()).map(withoutIds) as { title: string }[]
  const byTitle = (a: { title: string }, b: { title: string }): number => a.title.localeCompare(b.title)
  expect(made.toSorted(byTitle)).toEqual((originals.map(withoutIds) as { title: string }[]).toSorted(byTitle))
})

test('import: the phone shows the cover as it will be: its words, its picture, tiles and footer', async () => {
  const download = ownDownload([wholeGuidebook('제주 3일')], DOT)
  await open(new File([download], 'gilbook.zip'), 'kr')
  await expect
    .poll(() => all('.rd-cover .rd-scene').map((image) => (image as HTMLImageElement).src.slice(0, 5)))
    .toEqual(['blob:'])
  expect(all('.rd-cover h1').map(({ textContent }) => textContent)).toEqual(['제주\n사흘'])
  expect(all('.rd-cover p').map(({ textContent }) => textContent)).toEqual(['푸른 섬'])
  // On the picture both are written in one colour, and the icons of the tiles are drawn.
  const [title, words] = all('.rd-cover h1, .rd-cover p').map((element) => getComputedStyle(element).color)
  expect(words).toBe(title)
  await expect.poll(() => all('.rd-tile use').map((use) => use.getBoundingClientRect().width > 0)).toEqual([true, true])
  expect(all('.rd-h-w').map(({ textContent }) => textContent)).toEqual(['한빛여행사'])
  expect(all('.rd-f img')).toHaveLength(1)
  expect(all('.rd-tile')).toHaveLength(2)
})

test('import: the phone shows the cover that a draft will have', async () => {
  await open(chat(), 'kr')
  await page.getByRole('radio', { name: '휴대전화 모습' }).click()
  await expect.poll(() => all('.rd-cover h1').map(({ textContent }) => textContent)).toEqual(['부산 동호회 여행'])
  expect(all('.rd-tile').map(({ textContent }) => textContent)).toEqual(['일정표'])
})

test('import: joining and leaving out are said aloud', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  partWith('집합').focus()
  await press('m')
  await expectSays(page.getByRole('status'), 'Joined with the next')
  await press('Delete')
  await expectSays(page.getByRole('status'), 'Left out')
})

test('import: a draft is there again with its changes, until another file is read or a guidebook made', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  partWith('집합').focus()
  await press('7')
  await expect.poll(async () => JSON.stringify((await loadReview())?.draft)).toContain('"kind":"list"')
  const before = draftText(parts())
  const { address } = await showInApp(<ImportScreen />, { language: 'en', path: '/guidebooks/import' })
  await expect.poll(() => draftText(parts())).toEqual(before)
  await page.getByRole('button', { name: 'Another file' }).click()
  await expectSays(page.getByRole('alertdialog'), 'thrown away')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Make the guidebook' }).click()
  await expect.poll(address).toMatch(/^\/guidebooks\/edit\//)
  expect(await loadReview()).toBe(null)
})

test('import: a draft is thrown away by a button of its own, after a question where it was changed, and stays away', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  partWith('집합').focus()
  await press('m')
  await expect.poll(async () => (await loadReview()) !== null).toBe(true)
  const throwAway = page.getByRole('button', { name: 'Throw away' })
  await throwAway.click()
  const ask = page.getByRole('alertdialog')
  await expectSays(ask, 'Throw the draft away?')
  await ask.getByRole('button', { name: 'Stay' }).click()
  expect(parts().length).toBeGreaterThan(3)
  await throwAway.click()
  await ask.getByRole('button', { name: 'Throw away' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expect.poll(loadReview).toBe(null)
})

test('import: leaving a changed draft that the device cannot keep is asked', async () => {
  vi.spyOn(database().reviews, 'bulkPut').mockRejectedValue(new Error('QuotaExceededError'))
  vi.spyOn(database().reviews, 'put').mockRejectedValue(new Error('QuotaExceededError'))
  const { address, lead } = await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  partWith('집합').focus()
  await press('m')
  lead('/guidebooks/recent')
  const ask = page.getByRole('alertdialog')
  await expectSays(ask, 'Leave the draft?')
  await ask.getByRole('button', { name: 'Stay' }).click()
  expect(address()).toBe('/guidebooks/import')
  expect(parts().length).toBeGreaterThan(3)
})

test('import: with everything left out there is nothing to make, and the draft shows as the phone will', async () => {
  await open(chat())
  await expect.poll(() => parts().length).toBeGreaterThan(4)
  await page.getByRole('radio', { name: 'On the phone' }).click()
  await expect
    .poll(() =>
      all('.rd')
        .map(({ textContent }) => textContent)
        .join(''),
    )
    .toContain('해운대')
  await page
    .getByRole('radiogroup', { name: 'How the draft is shown' })
    .getByRole('radio', { name: 'What it was taken for' })
    .click()
  const first = parts()[0]
  first?.focus()
  for (const _ of parts()) {
    await press('Delete')
    await press('ArrowDown')
  }
  await page.getByRole('button', { name: 'Make the guidebook' }).click()
  await expect.element(page.getByText('Everything is left out', { exact: false })).toBeVisible()
})

test.each([
  ['en', 'In Hangul, choose File > Save as, save it as HWPX (.hwpx) or PDF, and choose that file.'],
  ['kr', '한글에서 [파일 > 다른 이름으로 저장하기]를 눌러 HWPX(.hwpx)나 PDF로 저장한 뒤 그 파일을 골라 주세요.'],
] as const)(
  'import: what to do with an older Hangul file is said in the language of the screen: %s',
  async (language, said) => {
    await open(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'a.hwp'), language)
    await expect.element(page.getByText(said, { exact: false }).first()).toBeVisible()
  },
)

test('import: a file that cannot be read is refused in words, and another may be chosen', async () => {
  await open(new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])], 'a.hwp'))
  await expect.element(page.getByText('HWPX', { exact: false }).first()).toBeVisible()
  await focus(page.getByRole('button', { name: 'Choose a file' }))
  await userEvent.upload(all('input[type=file]')[0] as HTMLInputElement, chat())
  await expect.poll(kinds).toContain('day')
})
