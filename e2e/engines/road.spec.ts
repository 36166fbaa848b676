// What a traveller does on the road, in the engines of iPhones and of Firefox, with the server gone: today, the map, searching,
// ticking off, large pictures; and nothing offers to read aloud where there is no voice.
import { randomUUID } from 'node:crypto'
import { photo } from '#e2e/harness/photo.ts'
import { upload } from '#e2e/harness/guidebook.ts'
import { type Engine, press, says, seen } from './engine.ts'
import { userInput } from './user-input.ts'
import { coverAt, expect, inEachEngine, saveIn, type EngineFixture } from './engine-fixture.ts'

const node = <T extends object>(rest: T): T & { _id: string } => ({ _id: randomUUID(), ...rest })
const place = (address: string, latitude: number, longitude: number) =>
  node({ type: 'map', content: { address, latitude, longitude, level: 6 } })
const stop = (name: string, time: string) => node({ place: name, time, subActivities: [] })

/** The date in Seoul, where the trip is. */
const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date())

/** A trip that is on today, with places, a list to tick off and two pictures. @returns the address of its cover */
async function makeTrip(fixture: EngineFixture): Promise<string> {
  const { app, owner } = fixture
  const { token } = owner
  const pictures = [
    node({ type: 'image', isImportant: false, image: null }),
    node({ type: 'image', isImportant: false, image: null }),
  ]
  const days = [
    node({ title: '바다의 날', activities: [stop('협재 해변', '00:01'), stop('성산일출봉', '23:58')] }),
    node({ title: '숲의 날', activities: [stop('비자림', '09:00')] }),
  ]
  const list = node({ type: 'checklist', title: '가방', entries: [node({ title: '겉옷' }), node({ title: '모자' })] })
  const sights = node({
    title: '들를 곳',
    contentType: 'attractions',
    sections: [
      node({
        items: [place('성산일출봉', 33.4581, 126.9426), place('협재 해변', 33.394, 126.2396), list, ...pictures],
      }),
    ],
  })
  const contents = [node({ title: '일정', contentType: 'itinerary', days }), sights]
  const body = node({ title: '제주', language: 'kr', trip: { firstDay: today(), zone: 'Asia/Seoul' }, contents })
  const { uuid } = await app.ask<{ uuid: string }>('POST', '/api/guidebooks', { token, body })
  const section = `/api/guidebooks/${body._id}/contents/${sights._id}/sections/${sights.sections[0]?._id}`
  for (const [at, { _id }] of pictures.entries())
    await upload(app, token, `${section}/items/${_id}/upload`, await photo(at + 1, 900, 700))
  await app.ask('PUT', `/api/guidebooks/${body._id}/publish`, { token, body: {} })
  return coverAt(fixture, uuid)
}

inEachEngine(
  'with the server gone today is shown, all places are on the map, and initials find a page',
  async (fixture) => {
    const { engine, proxy } = fixture
    const cover = await makeTrip(fixture)
    await saveIn(engine, cover)
    await proxy.close()
    await engine.open(cover)
    await press(engine, '오늘은 1일차예요')
    await seen(engine, () =>
      document.querySelector('[aria-current="date"]')?.textContent.includes('오늘') ? true : null,
    )
    await engine.open(cover)
    await press(engine, '여행 지도[^]*')
    await says(engine, '여행 지도[^]*협재 해변[^]*성산일출봉')
    await seen(engine, () => (document.querySelector('main svg')?.getBoundingClientRect().height ? true : null))
    await engine.open(cover)
    const user = userInput(engine)
    await seen(engine, () => document.documentElement.classList.contains('rd-ready') || null)
    await press(engine, '찾기')
    await user.fill('찾는 말', 'ㅂㅈㄹ')
    await says(engine, '비자림')
    await user.press('[^]*비자림[^]*', 'dialog a')
    await says(engine, '숲의 날')
  },
)

inEachEngine(
  'with the server gone what is ticked stays, pictures open large, and no voice is offered where none is',
  async (fixture) => {
    const { engine, proxy } = fixture
    const cover = await makeTrip(fixture)
    await saveIn(engine, cover)
    await proxy.close()
    await engine.open(cover)
    await press(engine, '들를 곳')
    const user = userInput(engine)
    // Until its script has come a page ticks boxes and keeps none.
    await seen(engine, () => (document.querySelector('.rd-ready [type=checkbox]') ? true : null))
    await user.press('겉옷', 'label, input')
    await ticked(engine)
    await engine.restart()
    await engine.open(cover)
    await press(engine, '들를 곳')
    await ticked(engine)
    await user.press('[^]*', 'a.rd-pic')
    await seen(engine, () => (document.querySelector<HTMLImageElement>('dialog .rd-lb-i')?.naturalWidth ? true : null))
    await says(engine, '1/2')
    await user.keys('ArrowRight')
    await says(engine, '2/2')
    await user.keys('Escape')
    await seen(engine, () => (document.querySelector('dialog[open]') ? null : true))
    const [voices, offers] = await engine.call(() => [
      (globalThis.speechSynthesis?.getVoices() ?? []).filter(({ lang }) => lang.startsWith('ko')).length,
      [...document.querySelectorAll<HTMLElement>('button')].filter(
        (one) => one.offsetParent && /소리로 듣기/.test(one.ariaLabel ?? one.innerText),
      ).length,
    ])
    expect(offers > 0).toBe(voices > 0)
  },
)

/** The first of the two is, and that alone. */
const ticked = (engine: Engine): Promise<true> =>
  seen(engine, () => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type=checkbox]')]
    return boxes.map((box) => box.checked).join() === 'true,false' ? true : null
  })
