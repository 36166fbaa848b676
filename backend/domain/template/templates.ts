// The templates that a new guidebook can begin with. Their texts come when one is made, each language by itself.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'
import { type FromTemplate, type TripContext, madeFrom } from './made.ts'
import type { SceneName, WrittenTemplate } from './written.ts'

export type { FromTemplate, TripContext, TemplatePicture } from './made.ts'
export type { SceneName } from './written.ts'

type Load = () => Promise<{ template: WrittenTemplate }>

interface Template {
  id: string
  /** Of its cover. */
  scene: SceneName
  title: Readonly<Record<Language, string>>
  description: Readonly<Record<Language, string>>
  load: Readonly<Record<Language, Load>>
}

/** In the order in which they are offered. */
export const TEMPLATES = [
  {
    id: 'jeju',
    scene: 'jeju-coast',
    title: { kr: '제주 2박 3일', en: 'Three days on Jeju' },
    description: {
      kr: '바다와 오름, 우도까지 천천히 도는 단체 여행',
      en: 'The sea, volcanic hills and Udo Island with a group',
    },
    load: { kr: () => import('./jeju-kr.ts'), en: () => import('./jeju-en.ts') },
  },
  {
    id: 'osaka',
    scene: 'osaka-castle',
    title: { kr: '오사카 3박 4일', en: 'Four days in Osaka' },
    description: {
      kr: '도톤보리의 밤과 오사카성, 교토 하루',
      en: 'Dotonbori by night, the castle, and a day in Kyoto',
    },
    load: { kr: () => import('./osaka-kr.ts'), en: () => import('./osaka-en.ts') },
  },
  {
    id: 'bangkok',
    scene: 'bangkok-temple',
    title: { kr: '방콕 3박 5일', en: 'Five days in Bangkok' },
    description: {
      kr: '강변 사원과 수상시장, 밤 비행기로 돌아오는 일정',
      en: 'Riverside temples, a floating market, and a night flight home',
    },
    load: { kr: () => import('./bangkok-kr.ts'), en: () => import('./bangkok-en.ts') },
  },
  {
    id: 'paris',
    scene: 'paris-tower',
    title: { kr: '파리 4박 6일', en: 'Six days in Paris' },
    description: {
      kr: '루브르와 베르사유, 골목과 센강을 걷는 여행',
      en: 'The Louvre, Versailles, and walks in lanes and by the Seine',
    },
    load: { kr: () => import('./paris-kr.ts'), en: () => import('./paris-en.ts') },
  },
  {
    id: 'outing',
    scene: 'outing-lake',
    title: { kr: '회사 워크숍 1박 2일', en: 'Company outing, two days' },
    description: {
      kr: '조와 방, 놀이와 저녁까지 한 번에 알리는 안내',
      en: 'Teams and rooms, games and dinner, all in one place',
    },
    load: { kr: () => import('./outing-kr.ts'), en: () => import('./outing-en.ts') },
  },
  {
    id: 'school',
    scene: 'school-pagoda',
    title: { kr: '경주 수학여행 2박 3일', en: 'School trip to Gyeongju, three days' },
    description: {
      kr: '학생과 보호자가 함께 읽는 수학여행 안내',
      en: 'For students and their parents to read together',
    },
    load: { kr: () => import('./school-kr.ts'), en: () => import('./school-en.ts') },
  },
] as const satisfies readonly Template[]

export type TemplateId = (typeof TEMPLATES)[number]['id']

/**
 * A new guidebook that says what the template says, and which drawings belong where: they are stored as every picture is.
 * @param now when it is made
 */
export async function fromTemplate(
  id: TemplateId,
  language: Language,
  newId: () => Id,
  now: Instant,
  given?: TripContext,
): Promise<FromTemplate> {
  const found: Template | undefined = TEMPLATES.find((template) => template.id === id)
  if (!found) throw new Error(`no template ${id}`)
  const { template } = await found.load[language]()
  return madeFrom(template, language, newId, now, given)
}
