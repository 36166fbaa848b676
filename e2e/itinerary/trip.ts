// An itinerary to be edited in a test: made over the API, opened on the screen, and read back as the canvas shows it.
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { test as base } from '#e2e/builder/builder.ts'

export { expect } from 'playwright/test'

/** Words of a day: its activities by place with the bodies of their parts, and its meals. */
export interface Plan {
  title: string
  activities?: [place: string, ...bodies: string[]][]
  meals?: string[]
}

export const test = base.extend<{ trip: Trip }>({
  trip: async ({ app, person, builder }, provide) => {
    const open = async (plan: Plan[]): Promise<string> => {
      const id = randomUUID()
      const contents = [{ _id: randomUUID(), title: 'Trip', contentType: 'itinerary', days: plan.map(dayOf) }]
      const body = { _id: id, title: 'Jeju', language: 'en', contents }
      await app.ask('POST', '/api/guidebooks', { token: person.token, body })
      await builder.page.goto(`/guidebooks/edit/${id}/contents/${contents[0]?._id}`)
      return id
    }
    await provide(new Trip(builder.page, open))
  },
})

const dayOf = ({ title, activities = [], meals = [] }: Plan) => ({
  _id: randomUUID(),
  title,
  activities: activities.map(([place, ...bodies]) => ({
    _id: randomUUID(),
    place,
    subActivities: bodies.map((body) => ({ _id: randomUUID(), body })),
  })),
  meals: meals.map((meal) => ({ _id: randomUUID(), title: meal })),
})

export class Trip {
  readonly page: Page
  private readonly start: (plan: Plan[]) => Promise<string>

  constructor(page: Page, start: (plan: Plan[]) => Promise<string>) {
    this.page = page
    this.start = start
  }

  /** Opens an itinerary of these days in its editor; answers the guidebook's id. */
  async open(plan: Plan[]): Promise<string> {
    const id = await this.start(plan)
    await this.button(plan.length === 0 ? 'Add Day 1' : 'Add day').waitFor()
    return id
  }

  button(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true })
  }

  /** A text by its label and what it says. */
  text(label: string, words: string | RegExp = ''): Locator {
    const found = this.page.getByRole('textbox', { name: label, exact: true })
    return words === '' ? found : found.filter({ hasText: words })
  }

  /** Selects the node that a text belongs to: into the text, and out of it. */
  async select(label: string, words: string): Promise<void> {
    await this.text(label, words).click()
    await this.page.keyboard.press('Escape')
  }

  tool(name: string): Locator {
    return this.page.getByRole('toolbar', { name: /actions$/ }).getByRole('button', { name, exact: true })
  }

  async choose(tool: string, row: string): Promise<void> {
    await this.tool(tool).click()
    await this.page.getByRole('menuitem', { name: row, exact: true }).click()
  }

  /** What the canvas shows, day by day: `Title | place: part, part; place | meal, meal`. */
  shown(): Promise<string[]> {
    return this.page.locator('.rd-dy').evaluateAll((days) => {
      const said = (element: Element | null): string => element?.textContent?.trim() ?? ''
      const words = (root: Element, query: string): string[] => [...root.querySelectorAll(query)].map(said)
      return days.map((day) => {
        const rows = [...day.querySelectorAll('tbody tr')].map((row) => {
          const parts = words(row, '.rd-st-sc > ul > li:not(:empty) > .rd-w')
          return [said(row.querySelector('.rd-st-pl .rd-w')), parts.join(', ')].filter(Boolean).join(': ')
        })
        return [said(day.querySelector('.rd-dy-h > .rd-w')), rows.join('; '), words(day, '.rd-ml-t').join(', ')]
          .join(' | ')
          .trim()
      })
    })
  }
}
