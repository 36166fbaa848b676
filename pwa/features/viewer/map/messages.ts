// The words of the map's script, in both languages.
import { type Language, localeOf } from '#domain/language.ts'
import { translator, type Values } from '#pwa/features/viewer/reader-texts.ts'

const en = {
  asking: 'Finding out where you are…',
  found: 'This is where you are. Distances are as the crow flies.',
  held: 'This is where you are. Arrows turn with your phone; distances are as the crow flies.',
  rough: 'You are somewhere within {far} of here. Distances are as the crow flies.',
  denied: 'Your device keeps its place to itself. Please allow this site your location in the browser’s settings.',
  unavailable: 'Your place can’t be found right now. Please try again under the open sky.',
  missing: 'This browser can’t tell where you are.',
  stopped: 'Your place is no longer looked for.',
  streetsAbsent: 'The streets below the map are not on this device. They show once you are connected.',
  streetsWait: 'The streets below the map are not on this device.',
  streetsShow: 'Show streets',
  metres: '{n} m',
  kilometres: '{n} km',
  here: 'right here',
  north: 'north',
  northEast: 'north-east',
  east: 'east',
  southEast: 'south-east',
  south: 'south',
  southWest: 'south-west',
  west: 'west',
  northWest: 'north-west',
}

export type MapWord = keyof typeof en

const kr: typeof en = {
  asking: '지금 어디인지 찾고 있어요…',
  found: '지금 여기예요. 거리는 직선으로 쟀어요.',
  held: '지금 여기예요. 화살표는 전화기를 돌리면 따라 돌아요. 거리는 직선으로 쟀어요.',
  rough: '여기서 {far} 안쪽 어딘가예요. 거리는 직선으로 쟀어요.',
  denied: '위치를 볼 수 없게 되어 있어요. 브라우저 설정에서 이 사이트에 위치를 허용해 주세요.',
  unavailable: '지금은 위치를 찾을 수 없어요. 하늘이 보이는 곳에서 다시 눌러 주세요.',
  missing: '이 브라우저에서는 위치를 알 수 없어요.',
  stopped: '이제 위치를 찾지 않아요.',
  streetsAbsent: '배경 지도는 이 기기에 없어요. 연결되면 보여요.',
  streetsWait: '배경 지도는 이 기기에 없어요.',
  streetsShow: '배경 지도 보기',
  metres: '{n} m',
  kilometres: '{n} km',
  here: '바로 여기',
  north: '북쪽',
  northEast: '북동쪽',
  east: '동쪽',
  southEast: '남동쪽',
  south: '남쪽',
  southWest: '남서쪽',
  west: '서쪽',
  northWest: '북서쪽',
}

export const mapTexts = { kr, en }

export const mapText = (language: Language, key: MapWord, values?: Values): string =>
  translator(language, mapTexts)(key, values)

const DIRECTIONS = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const

/** Nearer than a phone can tell. */
const HERE_METRES = 15

export function distanceWords(language: Language, metres: number): string {
  const number = (value: number, digits: number): string =>
    new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value)
  if (metres < HERE_METRES) return mapText(language, 'here')
  const tens = Math.round(metres / 10) * 10
  if (tens < 1000) return mapText(language, 'metres', { n: number(tens, 0) })
  return mapText(language, 'kilometres', { n: number(metres / 1000, metres < 99_950 ? 1 : 0) })
}

/** @param bearing degrees from north, clockwise */
export const directionWords = (language: Language, bearing: number): string =>
  mapText(language, DIRECTIONS[Math.round(bearing / 45) % 8] ?? 'north')
