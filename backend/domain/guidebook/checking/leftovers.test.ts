// What is left to be written over, as the marks of the builder tell it: the same as the check before publishing.
import { expect, test } from 'vitest'
import { newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { LANGUAGES } from '#domain/language.ts'
import { fromTemplate, TEMPLATES } from '#domain/template/templates.ts'
import { checkGuidebook } from './check.ts'
import { leftoverFindings, leftPlaces } from './leftovers.ts'
import { sampleMarks } from './sample.ts'

let count = 0
const newId = () => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

const LEFT = new Set(['toFill', 'sampleText', 'samplePhone', 'samplePicture'])

test.each(TEMPLATES.flatMap(({ id }) => LANGUAGES.map((language) => [id, language] as const)))(
  'left: of template %s in %s all places are marked that the check names, and no other',
  async (id, language) => {
    const { guidebook } = await fromTemplate(id, language, newId, '2026-11-26T00:00:00.000Z')
    // Half of it is the sample too.
    const sample = sampleMarks(guidebook.contents.slice(0, 1))
    const marked = [...leftPlaces(guidebook)].flatMap(([place, node]) =>
      leftoverFindings(node, sample).map(([kind, words]) => `${place} ${kind} ${words}`),
    )
    const found = checkGuidebook(guidebook, sample).filter(({ kind }) => LEFT.has(kind))
    expect(marked.toSorted()).toEqual(found.map(({ target, kind, words }) => `${target} ${kind} ${words}`).toSorted())
    expect(marked.length).toBeGreaterThan(10)
  },
)

test('left: what stands in a day or on a page is not said of the day and the page', () => {
  const page = newPage('itinerary', 'en', '2026-01-01T00:00:00.000Z', 'page')
  const day = newDay('en', 'day')
  const meal = { _id: 'meal', type: 'meal' as const, title: '〔Where〕', body: '', isImportant: false }
  const book = { ...newGuidebook('book', 'en'), contents: [{ ...page, days: [{ ...day, meals: [meal] }] }] }
  const marked = [...leftPlaces(book)].filter(([, node]) => leftoverFindings(node).length > 0)
  expect(marked.map(([place]) => place)).toEqual(['meal'])
})
