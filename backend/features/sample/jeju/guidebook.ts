// The sample guidebook: a travel team's three days on Jeju, as it would hand them to its guests.
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { itinerary } from './days.ts'
import { idFor, startCounting, type Pictures, type Shot } from './nodes.ts'
import { attractions, food, stay } from './places.ts'
import { emergency, flights, packing, transport, weather } from './practical.ts'

export const SAMPLE_ID = idFor('guidebook')

const COVER: Shot = 'seongsan-sunrise/cover'

/** The same document for the same pictures, but for the time. */
export function jejuGuidebook(shot: Pictures, now: string): Guidebook {
  startCounting()
  return canonical({
    _id: SAMPLE_ID,
    title: '제주, 바람길 사흘',
    type: '',
    language: 'kr',
    header: { type: 'text', text: '바람결여행', image: null },
    subheader: {
      type: 'image',
      title: '제주, 바람길 사흘',
      text: '10월의 2박 3일\n가을 단체 스물네 분과 함께',
      image: shot(COVER),
    },
    footer: {
      type: 'text',
      title: '바람결여행 현지 안내',
      text: '고은결 · 064-000-1234\n제주시 한라로 00, 2층 · 매일 08:00–20:00',
      image: null,
    },
    contents: [
      itinerary(now),
      attractions(shot, now),
      packing(shot, now),
      flights(shot, now),
      stay(shot, now),
      food(shot, now),
      weather(shot, now),
      transport(now),
      emergency(now),
    ],
  })
}
