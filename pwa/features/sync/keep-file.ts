// Work that the server does not have, carried away as a file.
import type { Id } from '#domain/guidebook/document.ts'
import { localeOf } from '#domain/language.ts'
import { language } from '#pwa/intl/language.ts'
import { takeOut, unsentIds } from '#pwa/offline/takeout/takeout.ts'
import { takeoutPage } from '#pwa/offline/takeout/takeout-page.ts'
import { saveFile } from '#pwa/ui/base/save-file.ts'
import { syncMessages } from './messages.ts'

/** Of these guidebooks; of all with unsent work where none are named. */
export async function keepAsFile(ids?: readonly Id[]): Promise<void> {
  const takeout = await takeOut(ids ?? (await unsentIds()))
  const said = syncMessages[language()]
  const words = {
    title: said.fileTitle,
    how: said.fileHow,
    pictures: said.filePictures,
    undecided: said.fileUndecided,
    lang: localeOf(language()),
  }
  const title = takeout.books.length === 1 ? takeout.books[0]?.document.title : undefined
  const name = `${title?.trim() || 'gilbook'}-${takeout.at.slice(0, 10)}.html`.replaceAll(/[\\/:*?"<>|]/g, ' ')
  saveFile(name, takeoutPage(takeout, words, location.origin), 'text/html')
}
