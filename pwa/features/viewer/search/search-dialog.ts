// The window in which a guidebook is searched: results by page as somebody types, each a link to its place.
import { localeOf } from '#domain/language.ts'
import { button, element, icon } from '#pwa/features/viewer/save/elements.ts'
import { addStyle } from '#pwa/features/viewer/script/add-style.ts'
import { frameLanguage } from '#pwa/features/viewer/script/frame-language.ts'
import { recall, remember } from '#pwa/features/viewer/script/web-storage.ts'
import css from '#pwa/features/viewer/styles/search.css?inline'
import { translator, type Translate } from '#pwa/features/viewer/reader-texts.ts'
import { findOnPage, searchedPage, type FoundPage, type SearchedPage } from './find-in-guidebook.ts'
import { guidebookPages } from './guidebook-pages.ts'
import { hitAddress } from './hit-address.ts'
import { markHits } from './mark-hits.ts'
import { searchTexts, type SearchWords } from './messages.ts'

/** Pages that are read at once; rows of a page, and of all. */
const [AT_ONCE, PAGE_ROWS, MOST_ROWS] = [4, 4, 60]

export function openSearch(root: HTMLElement): void {
  if (root.querySelector('dialog')) return
  addStyle(css)
  const translate = translator(frameLanguage(), searchTexts)
  const uuid = root.dataset['uuid'] ?? ''
  const field = element('input', {
    type: 'text',
    role: 'searchbox',
    enterkeyhint: 'search',
    id: 'find-field',
    placeholder: translate('hint'),
    'aria-label': translate('field'),
  })
  for (const name of ['autocomplete', 'autocapitalize', 'autocorrect']) field.setAttribute(name, 'off')
  const view = drawn(root, field as HTMLInputElement, translate)
  const asked = `gilbook.find.${uuid}`
  view.field.value = recall('sessionStorage', asked) ?? ''
  const search = new Search(view, translate)
  view.field.addEventListener('input', () => {
    remember('sessionStorage', asked, view.field.value)
    search.show()
  })
  view.dialog.addEventListener('close', () => {
    search.stop()
    view.dialog.remove()
  })
  view.dialog.addEventListener('click', (event) => follow(event, root, view.dialog))
  view.dialog.addEventListener('keydown', (event) => walk(event, view))
  view.dialog.showModal()
  view.field.select()
  void search.read(uuid, root)
}

interface View {
  dialog: HTMLDialogElement
  field: HTMLInputElement
  status: HTMLElement
  notes: HTMLElement
  list: HTMLElement
}

function drawn(root: HTMLElement, field: HTMLInputElement, translate: Translate<SearchWords>): View {
  const lang = localeOf(frameLanguage())
  const dialog = element('dialog', { class: 'rd-find', 'aria-label': translate('title'), lang }) as HTMLDialogElement
  const bar = element('div', { class: 'rd-find-bar' }, icon('search'), field)
  bar.append(button('rd-ib', icon('x'), () => dialog.close(), translate('close')))
  const status = element('p', { role: 'status' })
  const notes = element('p', { role: 'status' })
  const list = element('div', { class: 'rd-find-list' })
  dialog.append(bar, element('div', { class: 'rd-find-said' }, status, notes), list)
  root.append(dialog)
  return { dialog, field, status, notes, list }
}

/** One opening of the window. */
class Search {
  readonly #pages: SearchedPage[] = []
  #opening: { done: number; all: number } | null = null
  #isStopped = false
  readonly #view: View
  readonly #translate: Translate<SearchWords>

  constructor(view: View, translate: Translate<SearchWords>) {
    this.#view = view
    this.#translate = translate
  }

  stop(): void {
    this.#isStopped = true
  }

  /** All pages, a few at a time; what is there can be searched already. */
  async read(uuid: string, root: HTMLElement): Promise<void> {
    const source = await guidebookPages(uuid, root)
    const { notes } = this.#view
    if (!source) return void (notes.textContent = this.#translate('locked'))
    if (source.isPartial) notes.textContent = this.#translate('partial')
    const { paths } = source
    this.#opening = { done: 0, all: paths.length }
    let [next, missing] = [0, 0]
    const readOn = async (): Promise<void> => {
      for (let at = next++; at < paths.length && !this.#isStopped; at = next++) {
        const path = paths[at] ?? ''
        const page = await source.read(path).catch(() => null)
        if (page)
          this.#pages[at] = searchedPage(path, page, path.includes('/contents/') ? null : this.#translate('cover'))
        else missing += 1
        this.#opening = { done: (this.#opening?.done ?? 0) + 1, all: paths.length }
        this.#showUnlessRead()
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, readOn))
    this.#opening = null
    if (missing > 0) notes.textContent = this.#translate('missing', { n: missing })
    this.#showUnlessRead()
  }

  /** Who has gone on to the results keeps them as they are; the next letter brings the others. */
  #showUnlessRead(): void {
    if (!this.#view.list.contains(document.activeElement)) this.show()
    else this.#view.status.textContent = this.#statusOf(this.#found())
  }

  show(): void {
    const found = this.#found()
    this.#view.status.textContent = this.#statusOf(found)
    this.#view.list.replaceChildren(...resultsOf(found, this.#view.field.value, this.#translate))
  }

  #found(): FoundPage[] {
    const query = this.#view.field.value
    return query.trim() === '' ? [] : this.#pages.flatMap((page) => findOnPage(page, query) ?? [])
  }

  #statusOf(found: FoundPage[]): string {
    if (this.#opening) return this.#translate('opening', this.#opening)
    if (this.#view.field.value.trim() === '') return ''
    const n = found.reduce((sum, { hits }) => sum + hits, 0)
    if (n === 0) return this.#translate('none')
    if (n === 1) return this.#translate('foundOne')
    return found.length === 1
      ? this.#translate('foundOnPage', { n })
      : this.#translate('found', { n, pages: found.length })
  }
}

function resultsOf(found: FoundPage[], query: string, translate: Translate<SearchWords>): HTMLElement[] {
  let left = MOST_ROWS
  const sections = found.flatMap((page) => {
    if (left <= 0) return []
    const rows = page.rows.slice(0, Math.min(PAGE_ROWS, left))
    left -= rows.length
    return [pageResults(page, rows, query, translate)]
  })
  return sections.length < found.length ? [...sections, element('p', {}, translate('many'))] : sections
}

function pageResults(
  page: FoundPage,
  rows: FoundPage['rows'],
  query: string,
  translate: Translate<SearchWords>,
): HTMLElement {
  const { path, title, hits } = page
  const next = page.rows[rows.length]
  const lines = rows.map(({ at, pieces }) => {
    const text = pieces.map(({ text, isHit }) => (isHit ? element('mark', {}, text) : text))
    return element('li', {}, element('a', { href: hitAddress(path, query, at), dir: 'auto' }, ...text))
  })
  const more =
    next && element('a', { href: hitAddress(path, query, next.at) }, translate('more', { n: hits - next.at }))
  const count = element('small', {}, translate('hits', { n: hits }))
  return element(
    'section',
    {},
    element('h2', {}, element('bdi', {}, title), ' ', count),
    element('ul', {}, ...lines, ...(more ? [element('li', { class: 'rd-find-more' }, more)] : [])),
  )
}

/** A hit of the page that is shown needs no other one. */
function follow(event: MouseEvent, root: HTMLElement, dialog: HTMLDialogElement): void {
  // The dark around the window.
  if (event.target === dialog) return dialog.close()
  const link = (event.target as Element).closest('a')
  if (!link || link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  dialog.close()
  history.pushState(null, '', link.href)
  markHits(root)
}

/** Arrows go through the results; Enter in the field opens the first. */
function walk(event: KeyboardEvent, { dialog, field }: View): void {
  if (event.isComposing) return
  const links = [...dialog.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  if (event.key === 'Enter' && document.activeElement === field) links[0]?.click()
  else if (event.key === 'ArrowDown') (links[at + 1] ?? links[at])?.focus()
  else if (event.key === 'ArrowUp') (at > 0 ? links[at - 1] : field)?.focus()
  else return
  event.preventDefault()
}
