// A person's browser with storage that lasts, on a network of its own: tabs in the builder, and the ways in which it ends.
import '#domain/guidebook/merge/fields.ts'
import { execFileSync } from 'node:child_process'
import type { BrowserContext, Page } from 'playwright/test'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import type { Person } from '#e2e/harness/api.ts'
import type { Profile } from '#e2e/harness/browser.ts'
import { imeOf, type Ime } from '#e2e/editor/ime.ts'
import type { Network } from '#e2e/offline/network.ts'

/** What the device has on its disk about one guidebook. */
export interface OnDisk {
  document: Guidebook | null
  /** Requests that wait. */
  rows: number
  undecided: { seq: number; about: Record<string, unknown> }[]
}

export class Device {
  readonly who: 0 | 1
  readonly network: Network
  private readonly profile: Profile
  private readonly person: Person
  /** The browser, from when it begins to start: two acts at once may open a tab each, and two browsers share no profile. */
  private started: Promise<BrowserContext> | null = null
  private readonly tabs: [Page | null, Page | null] = [null, null]
  private readonly inputMethods = new WeakMap<Page, Ime>()
  private isOffline = false
  private id = ''

  constructor(who: 0 | 1, network: Network, profile: Profile, person: Person) {
    this.who = who
    this.network = network
    this.profile = profile
    this.person = person
  }

  /** Goes on with another guidebook. */
  async begin(id: Id): Promise<void> {
    this.id = id
    await this.setOffline(false)
    await this.close(1)
    await this.close(0)
  }

  isOpen(tab: 0 | 1): boolean {
    return this.tabs[tab] !== null
  }

  /** The tab with the guidebook, opened where it is not. */
  async tab(tab: 0 | 1): Promise<Page> {
    const known = this.tabs[tab]
    if (known) return known
    const context = await (this.started ??= this.start())
    const page = await context.newPage()
    this.tabs[tab] = page
    await page.goto(`${this.network.url}/guidebooks/edit/${this.id}`, { timeout: 60_000 })
    await page.getByRole('main').waitFor({ timeout: 60_000 })
    // Without its worker a page is not there again when it is loaded with no network.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: 60_000,
    })
    // A browser writes cookies down half a minute late: one that was killed begins with the line that it signs in by.
    await context.setOffline(this.isOffline)
    return page
  }

  async inputMethod(page: Page): Promise<Ime> {
    const ime = this.inputMethods.get(page) ?? (await imeOf(page))
    this.inputMethods.set(page, ime)
    return ime
  }

  /** Closes one tab; what it holds in memory goes with it. */
  async close(tab: 0 | 1): Promise<void> {
    await this.tabs[tab]?.close()
    this.tabs[tab] = null
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.isOffline = isOffline
    const context = await this.started
    await context?.setOffline(isOffline)
  }

  /** Ends all processes of the browser at once, as the system does when it needs room. */
  async kill(): Promise<void> {
    const context = await this.started
    if (!context) return
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
    for (const pid of this.processes()) process.kill(pid, 'SIGKILL')
    await closed
    this.started = null
    this.tabs.fill(null)
  }

  async onDisk(): Promise<OnDisk> {
    const page = await this.tab(0)
    const { draft, edits, rows, undecided } = await page.evaluate(readDisk, this.id)
    const document = edits.reduce<Guidebook | null>((before, edit) => before && applied(before, edit), draft)
    return { document, rows, undecided }
  }

  private async start(): Promise<BrowserContext> {
    const context = await this.profile.open({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    })
    await context.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
    context.setDefaultTimeout(15_000)
    const { email, password } = this.person
    const basic = Buffer.from(`${email}:${password}`, 'utf8').toString('base64')
    const answer = await context.request.post(`${this.network.url}/api/auth`, {
      headers: { Authorization: `Basic ${basic}` },
      data: { remember: true },
    })
    if (!answer.ok()) throw new Error(`not signed in: ${answer.status()}`)
    return context
  }

  /** Of the browser on this profile, which names its folder; the system lists them the same everywhere. */
  private processes(): number[] {
    const list = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 16_000_000 })
    const own = list.split('\n').filter((line) => line.includes(`--user-data-dir=${this.profile.folder}`))
    return own.map((line) => Number.parseInt(line, 10))
  }
}

function applied(document: Guidebook, edit: Edit): Guidebook {
  try {
    return applyEdit(document, edit).guidebook
  } catch {
    return document
  }
}

/** Runs in the page. */
async function readDisk(id: string): Promise<{
  draft: Guidebook | null
  edits: Edit[]
  rows: number
  undecided: OnDisk['undecided']
}> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('not read'))
    })
  const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('gb-u-'))?.name
  if (name === undefined) return { draft: null, edits: [], rows: 0, undecided: [] }
  const database = await asked(indexedDB.open(name))
  const transaction = database.transaction(['drafts', 'edits', 'outbox', 'conflicts'])
  const all = <T>(store: string): Promise<T[]> => asked(transaction.objectStore(store).getAll() as IDBRequest<T[]>)
  const [drafts, edits, outbox, conflicts] = await Promise.all([
    all<{ _id: string; document: Guidebook }>('drafts'),
    all<{ guidebookId: string; edit: Edit }>('edits'),
    all<{ guidebookId: string }>('outbox'),
    all<{ guidebookId: string; seq: number; about: Record<string, unknown> }>('conflicts'),
  ])
  database.close()
  const own = <T extends { guidebookId: string }>(list: T[]): T[] => list.filter((one) => one.guidebookId === id)
  return {
    draft: drafts.find(({ _id }) => _id === id)?.document ?? null,
    edits: own(edits).map(({ edit }) => edit),
    rows: own(outbox).length,
    undecided: own(conflicts).map(({ seq, about }) => ({ seq, about })),
  }
}
