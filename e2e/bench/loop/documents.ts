// The largest guidebooks that are taken: one of many pages, whose versions differ, and one of many stops.
import { randomUUID } from 'node:crypto'

const [PAGES, ITEMS] = [190, 52]

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** 190 pages, 10,000 items and 1.7 MB; a third of its texts differ from one version to the next. */
export function longGuidebook() {
  const pages = Array.from({ length: PAGES }, () => ({
    id: randomUUID(),
    section: randomUUID(),
    items: Array.from({ length: ITEMS }, () => randomUUID()),
  }))
  const _id = randomUUID()
  return (version: number) => ({
    _id,
    title: '올레 이백 쪽',
    contents: pages.map(({ id, section, items }, page) => ({
      _id: id,
      title: `쪽 ${page}`,
      contentType: 'attractions',
      sections: [
        {
          _id: section,
          items: items.map((item, at) => ({
            _id: item,
            type: 'text',
            content: words(`바람길 ${page} ${at} ${at % 3 === version % 3 ? version : ''}`),
          })),
        },
      ],
    })),
  })
}

/** One page of days, as many as go into 2 MB, each with stops at an hour. */
export function longItinerary() {
  const stop = (at: number) => ({ _id: randomUUID(), type: 'activity', place: `곳 ${at}`, time: '09:40', schedule: '' })
  const day = () => ({
    _id: randomUUID(),
    type: 'day',
    title: '2026년 3월 1일',
    activities: Array.from({ length: 150 }, (_, at) => stop(at)),
    meals: [],
  })
  const page = { _id: randomUUID(), title: '일정', contentType: 'itinerary' }
  return { _id: randomUUID(), title: '긴 일정', contents: [{ ...page, days: Array.from({ length: 60 }, day) }] }
}
