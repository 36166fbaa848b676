// A line that says on which day the whole is: `일시: 2026. 5. 15.(금) 08:30 ~ 15:30`, `Date: Friday 15 May`.
import { writtenDate } from '#domain/guidebook/agenda/written-date.ts'
import { dayMark } from './day-mark.ts'
import type { DraftWriter } from './draft-writer.ts'
import type { SourceRef, SourceText } from './source.ts'
import { stripBullet } from './stop-line.ts'
import { sliceText } from './stretch.ts'

const LABEL =
  /^(?:(?:행사|체험|교육|여행|운영|진행)\s?)?(?:일\s?시|일\s?자|날\s?짜|date(?: (?:and|&) time)?|when)\s?[:：]\s?/iu

const MAIL = /^(?:from|to|cc|subject|re|보낸 ?사람|받는 ?사람|참조|제목) ?[:：]/iu

/** Where no day has begun: it stays a text, and what has a time below it is of its day. @returns whether it is one */
export function readDateLine(writer: DraftWriter, line: SourceText, from: SourceRef): boolean {
  if (!takeDate(writer, line, from)) return false
  writer.addTitle()
  writer.add('text', { body: [line], from: [from], outside: true })
  return true
}

/** Two such dates say nothing. @returns whether the line says one */
export function takeDate(writer: DraftWriter, line: SourceText, from: SourceRef): boolean {
  if (writer.parts.some(({ kind }) => kind === 'day')) return false
  // The head of a mail says when it was written.
  if (writer.isTalk || MAIL.test(writer.last?.body.at(-1)?.text ?? '')) return false
  const plain = stripBullet(line)
  const label = LABEL.exec(plain.text)?.[0].length
  const mark = label === undefined ? null : dayMark(sliceText(plain, label), writer.near)
  if (!mark?.date || writtenDate(mark.rest.text, writer.near)) return false
  const { dateOfAll } = writer
  writer.dateOfAll = dateOfAll && dateOfAll.mark.date !== mark.date ? null : { mark, from }
  return true
}
