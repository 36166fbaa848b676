// A column of meals, and one of hotels: what is eaten and where one sleeps, wherever of both it stands.
import type { DraftWriter } from './draft-writer.ts'
import { mealIn, mealsIn, mealsLabel } from './meal.ts'
import { hotelIn } from './read-line.ts'
import type { SourceCell, SourceRef, SourceText } from './source.ts'
import { hasContent, joinTexts, linesOf, sliceText, trimSeparators } from './stretch.ts'

/** `조: 호텔식`, and where one sleeps, which some write below. */
export function readMeals(writer: DraftWriter, cell: SourceCell, from: SourceRef): void {
  const all = linesOf(cell)
  const hotels = all.filter((line) => hotelIn(line) !== null)
  const eaten = joinTexts(
    all.filter((line) => !hotels.includes(line)),
    '\n',
  )
  writer.aside('columns', mealsLabel(eaten.text).trim(), from)
  for (const meal of hasContent(eaten.text) ? (mealsIn(eaten, true) ?? []) : [])
    writer.addLater('meal', { ...mealFields(meal), from: [from] })
  for (const line of hotels) {
    writer.aside('columns', line.text.slice(0, hotelIn(line) ?? 0).trim(), from)
    writer.addLater('hotel', { title: trimSeparators(sliceText(line, hotelIn(line) ?? 0)), from: [from] })
  }
}

/** The name of a hotel and what is said of it; what is eaten, where it stands in the same column. */
export function readStay(writer: DraftWriter, cell: SourceCell, from: SourceRef): void {
  const eaten = (line: SourceText) => mealsIn(line, false) ?? [mealIn(line)].filter((meal) => meal !== null)
  const [name, ...more] = linesOf(cell).filter((line) => eaten(line).length === 0)
  for (const meal of linesOf(cell).flatMap(eaten)) writer.addLater('meal', { ...mealFields(meal), from: [from] })
  if (!name) return
  const label = hotelIn(name) ?? 0
  writer.aside('columns', name.text.slice(0, label).trim(), from)
  writer.addLater('hotel', { title: trimSeparators(sliceText(name, label)), body: more, from: [from] })
}

const mealFields = ({ title, body }: { title: SourceText; body: SourceText }) => ({
  title,
  body: hasContent(body.text) ? [body] : [],
})
