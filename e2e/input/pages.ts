// How somebody builds a page of each kind on the screen, after a page that is there to be copied.
import { expect } from '#e2e/builder/builder.ts'
import type { Activity, Day, Item, Page } from '#domain/guidebook/document.ts'
import type { Typist } from './typist.ts'

/** Title and subtitle of the open page, then what stands on it. */
export async function buildPage(typist: Typist, page: Page): Promise<void> {
  await typist.canvas.getByRole('textbox', { name: '쪽 제목' }).fill(page.title)
  await typist.canvas.getByRole('textbox', { name: '쪽 한 줄 소개' }).click()
  await typist.press('Control+a')
  await typist.write(page.subtitle)
  await typist.press('Escape')
  for (const [at, day] of page.days.entries()) await buildDay(typist, day, at)
  for (const item of page.sections.flatMap(({ items }) => items)) await BUILDERS[item.type]?.(typist, item as never)
}

async function buildDay(typist: Typist, { title, activities, meals }: Day, at: number): Promise<void> {
  await typist.button(at === 0 ? '1일차 추가' : '일차 추가').click()
  await typist.into('일차 제목', title)
  for (const activity of activities) await buildActivity(typist, activity, at)
  for (const { title: name, body } of meals) {
    await typist.button('식사 추가').nth(at).click()
    await typist.into('식사 이름', name)
    await typist.press('Tab')
    await typist.into('식사 내용', body)
  }
}

async function buildActivity(typist: Typist, activity: Activity, day: number): Promise<void> {
  const { place, time, schedule, subActivities, isImportant } = activity
  await typist.button('활동 추가').nth(day).click()
  await typist.into('장소', place)
  await typist.press('Tab')
  await typist.into('시간', time)
  await typist.press('Escape')
  if (isImportant) await typist.tool('중요 표시').click()
  await typist.choose(typist.tool('추가'), '일정')
  await typist.into('일정', schedule)
  await typist.press('Tab')
  for (const [at, { body }] of subActivities.entries()) {
    if (at > 0) {
      await typist.press('Escape')
      await typist.choose(typist.tool('추가'), '아래에 세부 활동')
    }
    await typist.into('활동 내용', body)
  }
}

const add = (typist: Typist, type: string): Promise<void> =>
  typist.choose(typist.button('여기에 추가하기').last(), type)

const fileField = (typist: Typist) => typist.canvas.locator('[data-node]').last().locator('input[type=file]').last()

/** The picture that was just chosen has come back from the server. */
const pictured = (typist: Typist): Promise<void> =>
  expect(typist.canvas.locator('[data-node]').last().locator('img[src^="/uploads/"]')).toBeVisible()

type Builders = { [Type in Item['type']]?: (typist: Typist, item: Extract<Item, { type: Type }>) => Promise<void> }

const BUILDERS: Builders = {
  async title(typist, { content }) {
    await add(typist, '제목')
    await typist.into('제목', content)
    await typist.press('Escape')
  },
  async text(typist, { content }) {
    await add(typist, '글')
    await typist.into('글', content)
    await typist.press('Escape')
  },
  async image(typist) {
    await add(typist, '사진')
    await typist.picture(fileField(typist))
    await pictured(typist)
  },
  async imagetext(typist, { content }) {
    await add(typist, '사진과 글')
    await typist.into('글', content)
    await typist.press('Escape')
    await typist.picture(fileField(typist))
    await pictured(typist)
  },
  async map(typist, { content: { address, latitude, longitude } }) {
    await add(typist, '지도')
    const search = typist.canvas.getByRole('textbox', { name: '주소나 장소 이름' })
    await search.fill(`${latitude}, ${longitude}`)
    await typist.press('Enter')
    await expect(typist.canvas.getByRole('application', { name: '지도' }).last()).toBeVisible()
    // What stands at the pin comes by itself.
    await expect(search).not.toHaveValue(/^$|\d, \d/)
    await search.fill(address)
    await typist.press('Enter')
    await typist.canvas.getByRole('button', { name: `이 핀에 ‘${address}’라고 쓰기` }).click()
  },
  async accordion(typist, { title, content }) {
    await add(typist, '접는 글')
    await typist.into('제목', title)
    await typist.press('Tab')
    await typist.into('글', content)
    await typist.press('Escape')
  },
  async preparation(typist, { title, body, image, isImportant }) {
    await typist.button('준비물 추가').click()
    await typist.into('제목', title)
    await typist.press('Tab')
    await typist.into('글', body)
    await typist.press('Escape')
    if (isImportant) await typist.tool('중요 표시').click()
    if (!image) return
    await typist.picture(fileField(typist))
    await pictured(typist)
  },
  async airticket(typist, { title }) {
    await typist.button('항공권 추가').click()
    await typist.into('제목', title)
    await typist.picture(fileField(typist))
    await pictured(typist)
  },
}
