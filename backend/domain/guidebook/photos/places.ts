// The places of a guidebook that photos may go to, in the order in which a builder chooses among them.
import { datedDays, dayTitle, itineraries, stopsIn } from '#domain/guidebook/agenda/agenda.ts'
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { derivedId } from '#domain/guidebook/edits/derived-id.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { folded, pinNamed, pinsOf, type Pin } from '#domain/guidebook/pins.ts'
import { inLanguage, type Language } from '#domain/language.ts'
import type { PhotoPlace } from './photo.ts'

export const albumTitle = (language: Language): string => inLanguage(language, { kr: '사진', en: 'Photos' })

/** The page of photos that these acts have made, or one that is called so; else the id that it will have. */
export function albumOf({ _id, contents, language }: Guidebook): Id {
  const own = derivedId(_id, 'album')
  const pages = notDeleted(contents).filter(({ contentType }) => contentType === 'attractions')
  const found =
    pages.find((page) => page._id === own) ?? pages.find(({ title }) => title.trim() === albumTitle(language))
  return found?._id ?? own
}

const NOWHEN = { day: null, date: null, zone: null, start: null } as const

/** @param near the day from which missing years are told */
export function photoPlaces(guidebook: Guidebook, near: CalendarDate): PhotoPlace[] {
  const album = albumOf(guidebook)
  const pages = notDeleted(guidebook.contents).filter(({ contentType }) => contentType === 'attractions')
  const pins = pinsOf({ contents: pages })
  const days = itineraries(guidebook).flatMap((page) => daysOf(guidebook, page, near, pins, album))
  const free = pages
    .filter(({ _id }) => _id !== album)
    .flatMap((page): PhotoPlace[] => [
      { kind: 'page', id: page._id, name: page.title.trim(), page: page._id, ...NOWHEN, pin: null },
      ...pins
        .filter((pin) => pin.page === page._id)
        .map(({ name, item, page: on, latitude, longitude }) => ({
          kind: 'pin' as const,
          id: item,
          name,
          page: on,
          ...NOWHEN,
          pin: { latitude, longitude, item },
        })),
    ])
  const name = pages.find(({ _id }) => _id === album)?.title ?? albumTitle(guidebook.language)
  return [...days, ...free, { kind: 'album', id: album, name, page: album, ...NOWHEN, pin: null }]
}

function daysOf(guidebook: Guidebook, page: Page, near: CalendarDate, pins: readonly Pin[], album: Id): PhotoPlace[] {
  return datedDays(guidebook, page, null, near).flatMap(({ day, date, zone }, index) => {
    const when = { day: day._id, date, zone }
    const name = dayTitle(day, index + 1, guidebook.language)
    const whole: PhotoPlace = { kind: 'day', id: day._id, name, page: album, ...when, start: null, pin: null }
    const stops = stopsIn(day).flatMap(({ id, title, place, times }): PhotoPlace[] => {
      const called = place || title
      if (called === '') return []
      const named = folded(place).length > 1 ? pinNamed(folded(place), pins) : undefined
      const pin = named ? { latitude: named.latitude, longitude: named.longitude, item: named.item } : null
      const start = times?.start ?? null
      return [{ kind: 'stop', id, name: called, page: named?.page ?? album, ...when, start, pin }]
    })
    return [whole, ...stops]
  })
}
