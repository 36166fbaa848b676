// Templates: each may be stored as it is, says the same in both languages, and asks nobody to be called.
import { describe, expect, test } from 'vitest'
import { dateChanges } from '#domain/guidebook/redate/redate.ts'
import { checkGuidebook } from '#domain/guidebook/checking/check.ts'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import { ICON_CATALOGUE } from '#domain/icon-catalogue.ts'
import { LANGUAGES, type Language } from '#domain/language.ts'
import { fromTemplate, TEMPLATES } from './templates.ts'

const NOW = '2026-11-26T00:00:00.000Z'

async function make(id: (typeof TEMPLATES)[number]['id'], language: Language) {
  let count = 0
  const newId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`
  return fromTemplate(id, language, newId, NOW)
}

const each = TEMPLATES.flatMap(({ id }) => LANGUAGES.map((language) => [id, language] as const))

const ownNode = ({ type, isImportant, ...rest }: Item): unknown => [type, isImportant, Object.keys(rest)]

/** What it is made of, without what it says. */
const shapeOf = ({ contents, trip }: Guidebook): unknown => [
  trip,
  contents.map(({ contentType, icon, days, sections }) => [
    contentType,
    icon,
    days.map(({ activities, meals }) => [activities.map(({ subActivities }) => subActivities.length), meals.length]),
    sections.map(({ items }) => items.map(ownNode)),
  ]),
]

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : []

describe.each(each)('template %s in %s', (id, language) => {
  test('may be stored as it is, under ids of its own', async () => {
    const { guidebook } = await make(id, language)
    expect(canonical(guidebook)).toEqual(guidebook)
    expect(guidebook.language).toBe(language)
    const ids = JSON.stringify(guidebook).match(/"_id":"[^"]+"/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    const icons = new Set(ICON_CATALOGUE.map(({ name }) => name))
    expect(guidebook.contents.filter(({ icon }) => icon === null || !icons.has(icon))).toEqual([])
  })

  test('before publishing only its marked places are left to do', async () => {
    const { guidebook } = await make(id, language)
    const found = checkGuidebook(guidebook)
    expect(found.filter(({ kind }) => kind !== 'toFill')).toEqual([])
    expect(found.length).toBeGreaterThan(4)
  })

  test('names no date and no number that rings somebody', async () => {
    const { guidebook } = await make(id, language)
    expect(dateChanges(guidebook, '2026-10-12', '2026-10-20')).toEqual([])
    expect(guidebook.trip?.firstDay).toBeNull()
    const texts = textsOf({
      ...guidebook,
      contents: guidebook.contents.map((page) => ({ ...page, createdAt: '', updatedAt: '' })),
    })
    const said = texts.filter((text) => !text.startsWith('00000000-') && text !== NOW)
    expect(said.filter((text) => /tel:|\+\d|\d{2,4}[- ]\d{3,4}|\d{7}/.test(text))).toEqual([])
  })

  test('each drawing has its place and says what it shows', async () => {
    const { guidebook, pictures } = await make(id, language)
    expect(pictures[0]?.target).toEqual({ kind: 'subheader' })
    const images = guidebook.contents.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    const places = images.filter(({ type }) => type === 'image').map(({ _id }) => _id)
    expect(pictures.slice(1).map(({ target }) => target)).toEqual(places.map((place) => ({ kind: 'item', id: place })))
    expect(places.length).toBeGreaterThan(0)
    expect(pictures.every(({ alt }) => alt.length > 10)).toBe(true)
  })
})

test.each(TEMPLATES.map(({ id }) => id))('template %s is the same guidebook in both languages', async (id) => {
  const [one, ...others] = await Promise.all(
    LANGUAGES.map(async (language) => shapeOf((await make(id, language)).guidebook)),
  )
  for (const other of others) expect(other).toEqual(one)
})
