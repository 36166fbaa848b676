// What is said of thumbnails that were asked for.
import { isDrawn } from '#domain/thumbnail.ts'
import type { Language } from '#domain/language.ts'
import type { Queued } from './queue.ts'
import type { BookRow } from './store.ts'

/** Sooner than this is shortly. */
const SHORTLY_SECONDS = 5

const TEXTS = {
  shortly: { en: 'The thumbnail will be updated shortly.', kr: '곧 표지 그림을 새로 만들어요.' },
  about: {
    en: 'The thumbnail will be updated in about {estimated} seconds.',
    kr: '약 {estimated}초 뒤에 표지 그림이 새로워져요.',
  },
  several: {
    en: '{queued} thumbnails will be updated in about {estimated} seconds.',
    kr: '약 {estimated}초 뒤에 표지 그림 {queued}장이 새로워져요.',
  },
  waiting: { en: 'The thumbnail is already being made.', kr: '표지 그림을 이미 만들고 있어요.' },
  notPublic: {
    en: 'Thumbnails are not generated for non-public guidebooks.',
    kr: '갤러리에 공개하지 않은 길북은 표지 그림을 만들지 않아요.',
  },
  locked: {
    en: 'Thumbnails are not generated for password-protected guidebooks.',
    kr: '비밀번호를 건 길북은 표지 그림을 만들지 않아요.',
  },
} as const

/** A sentence for whoever asked: when it is there, or why nothing is made. */
export function queuedText({ queued, estimated }: Queued, books: readonly BookRow[], language: Language): string {
  if (queued > 0) {
    const soon = estimated < SHORTLY_SECONDS ? TEXTS.shortly : TEXTS.about
    const text = queued > 1 ? TEXTS.several : soon
    return text[language].replace('{estimated}', String(estimated)).replace('{queued}', String(queued))
  }
  const drawn = books.some((book) => isDrawn({ isPublicGallery: book.isPublicGallery, hasPassword: book.locked }))
  if (drawn) return TEXTS.waiting[language]
  return (books.some((book) => book.isPublicGallery) ? TEXTS.locked : TEXTS.notPublic)[language]
}
