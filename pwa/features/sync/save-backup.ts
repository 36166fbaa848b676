// Saves a backup: work that the server does not have, as a file.
import type { Id } from '#domain/guidebook/document.ts'
import { language } from '#pwa/intl/language.ts'
import { localeOf } from '#domain/language.ts'
import { collectBackup, unsentIds, backupPage } from '#pwa/offline/backup.ts'
import { saveFile } from '#pwa/ui/base/save-file.ts'
import { waitingMessages } from './messages.ts'

/** Of these guidebooks; of all with unsent work where none are named. */
export async function saveBackup(ids?: readonly Id[]): Promise<void> {
  const backup = await collectBackup(ids ?? (await unsentIds()))
  const said = waitingMessages[language()]
  const texts = {
    title: said.fileTitle,
    how: said.fileHow,
    pictures: said.filePictures,
    undecided: said.fileUndecided,
    lang: localeOf(language()),
  }
  const title = backup.books.length === 1 ? backup.books[0]?.document.title : undefined
  const name = `${title?.trim() || 'gilbook'}-${backup.at.slice(0, 10)}.html`.replaceAll(/[\\/:*?"<>|]/g, ' ')
  saveFile(name, backupPage(backup, texts, location.origin), 'text/html')
}
