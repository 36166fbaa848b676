// Lines of a schedule that are nowhere: neither on the pages that are made of its draft nor in the list of what was not taken.
import { behindNumber } from '#domain/schedule/day-mark.ts'
import { draftPages } from '#domain/schedule/draft-pages.ts'
import type { Draft } from '#domain/schedule/draft.ts'
import { notTaken } from '#domain/schedule/not-taken.ts'
import type { Source, SourceText } from '#domain/schedule/source.ts'
import type { ScheduleCase } from './schedule-case.ts'

/** As often as a word stands in the file it has to be there: one that was lost is not hidden by another of its kind. */
export function missingLines({ lines }: ScheduleCase, source: Source, draft: Draft): string[] {
  const there = letters(resultOf(source, draft).join('\n'))
  const read = source.parts.flatMap(textsOf).flatMap(({ text }) => text.split('\n'))
  const all = letters(read.map((line) => line.replace(NUMBERING, '')).join('\n'))
  const isShort = (word: string): boolean => count(all, word) > count(there, word)
  const lost = read.filter((line) => wordsOf(line).some(isShort))
  const unread = lines.filter((line) => wordsOf(line).some((word) => !there.includes(word)))
  return [...new Set([...lost, ...unread])]
}

const textsOf = (part: Source['parts'][number]): SourceText[] => {
  if (part.kind === 'heading' || part.kind === 'paragraph') return [part.text]
  if (part.kind === 'list') return part.entries
  return part.kind === 'table' ? [{ text: part.title, links: [] }, ...part.rows.flat()] : []
}

/** All that a traveller reads, and all that the builder is told. */
function resultOf(source: Source, draft: Draft): string[] {
  let made = 0
  const pages = draftPages(draft, {
    language: 'kr',
    now: '2026-01-01T00:00:00.000Z',
    newId: () => `${(made += 1)}`,
    picture: (index) => ({ large: `${index}`, medium: '', small: '' }),
  })
  const days = draft.parts.filter(({ kind }) => kind === 'day')
  return [
    draft.title,
    ...stringsIn(pages),
    // The frame counts the days itself.
    ...days.map(({ title }, index) => title.text.replace(behindNumber(title, index + 1).text, '')),
    ...draft.asides.map(({ text }) => text),
    ...notTaken(source, draft).map(({ text }) => text),
    ...picturesLost(pages, source),
  ]
}

/** Pictures are words too: each has to stand on a page. */
function picturesLost(pages: unknown, { pictures }: Source): string[] {
  const shown = new Set(JSON.stringify(pages).match(/"large":"\d+"/g))
  if (shown.size < pictures.length) throw new Error(`${pictures.length - shown.size} pictures stand on no page`)
  return []
}

const NO_WORDS = new Set(['_id', 'type', 'contentType', 'icon', 'href', 'large', 'createdAt', 'updatedAt', 'colTitles'])

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (NO_WORDS.has(key) ? [] : stringsIn(each)))
}

/** Blanks, looks and marks aside: words apart by one space. */
const letters = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')

/** Hours, minutes, parts of dates and numbers of lists are written anew; numberings of lists are no words. */
const FIGURES = /^(?:\d{1,2}|(?:[01]\d|2\d)[0-5]\d)$/
const NUMBERING = /^\s*(?:[가-하]\.|[①-⑳])\s?/u

const wordsOf = (line: string): string[] =>
  letters(line.replace(NUMBERING, ''))
    .split(' ')
    .filter((word) => word !== '' && !FIGURES.test(word))

/** Figures whole: a price of 500 is no part of 15:00 as it was written, 1500. */
const count = (text: string, word: string): number =>
  /^\d+$/.test(word) ? text.split(' ').filter((one) => one === word).length : text.split(word).length - 1
