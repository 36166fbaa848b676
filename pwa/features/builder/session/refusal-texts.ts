// What the builder says where a rule of the guidebook said no: which limit it was, and what to do.
import type { LimitKind } from '#domain/guidebook/edits/document-limits.ts'
import { type Refusal, refusalText } from '#domain/refusal.ts'
import { inLanguage, localeOf, type Language } from '#domain/language.ts'
import { language } from '#pwa/intl/language.ts'

/** With the limit in its place. */
const FULL: Readonly<Record<Language, Readonly<Record<LimitKind, (most: string) => string>>>> = {
  en: {
    pages: (most) => `A guidebook holds up to ${most} pages. Delete one that you no longer need to add another.`,
    sections: (most) => `A page holds up to ${most} blocks. Continue on another page.`,
    items: (most) => `A page holds up to ${most} items. Continue on another page.`,
    days: (most) => `An itinerary holds up to ${most} days. Continue on another page.`,
    stops: (most) => `There is room for up to ${most} of these here. Continue in the next day or activity.`,
    cells: (most) =>
      `The tables of a guidebook hold up to ${most} cells together. Delete rows that you no longer need.`,
    pictures: (most) => `Up to ${most} pictures fit here. Add another item for more.`,
    bytes: () => 'This guidebook is full: its text has reached 2 MB. Move some pages into another guidebook.',
  },
  kr: {
    pages: (most) => `길북 한 권에는 ${most}페이지까지 담을 수 있어요. 쓰지 않는 페이지를 지우면 더 넣을 수 있어요.`,
    sections: (most) => `한 페이지에는 묶음을 ${most}개까지 담을 수 있어요. 다른 페이지에 이어서 만들어 주세요.`,
    items: (most) => `한 페이지에는 항목을 ${most}개까지 담을 수 있어요. 다른 페이지에 이어서 만들어 주세요.`,
    days: (most) => `일정 한 페이지에는 ${most}일까지 담을 수 있어요. 다른 페이지에 이어서 만들어 주세요.`,
    stops: (most) => `여기에는 ${most}개까지 담을 수 있어요. 다음 날이나 다음 활동에 이어서 적어 주세요.`,
    cells: (most) => `길북 한 권의 표에는 모두 ${most}칸까지 담을 수 있어요. 쓰지 않는 줄을 지워 주세요.`,
    pictures: (most) => `여기에는 사진을 ${most}장까지 넣을 수 있어요. 항목을 하나 더 만들어 이어서 넣어 주세요.`,
    bytes: () => '글이 2MB가 되어 이 길북이 가득 찼어요. 몇 페이지를 다른 길북으로 옮겨 주세요.',
  },
}

export function refusedText({ code, detail: { params } }: Refusal): string {
  if (code !== 'FULL' || !params) return refusalText(code, language(), params)
  const most = Number(params['most']).toLocaleString(localeOf(language()))
  return inLanguage(language(), FULL)[params['what'] as LimitKind](most)
}
