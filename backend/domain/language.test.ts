// The languages: their tags, both ways, and the choice between texts.
import { expect, test } from 'vitest'
import {
  inLanguage,
  isLanguage,
  type Language,
  LANGUAGES,
  languageOfTag,
  localeOf,
  LOCALES,
  nameOf,
  shareLocaleOf,
} from './language.ts'

test('languages: the stored codes and the tags for others', () => {
  expect(
    LANGUAGES.map((language) => [language, localeOf(language), shareLocaleOf(language), nameOf(language)]),
  ).toEqual([
    ['kr', 'ko', 'ko_KR', '한국어'],
    ['en', 'en', 'en_US', 'English'],
  ])
  expect(LOCALES).toEqual(['ko', 'en'])
})

test.each([
  ['ko', 'kr'],
  ['ko-KR', 'kr'],
  ['en', 'en'],
  ['EN-gb', 'en'],
  ['kok', 'kr'],
  ['de', 'kr'],
  ['', 'kr'],
])('languages: what is tagged %j is read in %s', (tag, language) => expect(languageOfTag(tag)).toBe(language))

test('languages: another language than the default may stand in for those that are not spoken', () => {
  expect([languageOfTag('de', 'en'), languageOfTag('ko-KR', 'en')]).toEqual(['en', 'kr'])
})

test('languages: of one that only a newer build knows, the default is shown', () => {
  const newer = 'xx' as Language
  expect(inLanguage(newer, { kr: '길북', en: 'Gilbook' })).toBe('길북')
  expect([localeOf(newer), isLanguage(newer), isLanguage('en'), isLanguage(null)]).toEqual(['ko', false, true, false])
})
