// Changes one by one in the words of the list of what is new: for notifications, and for whoever chooses what to notify of.
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { Language } from '#domain/language.ts'
import type { ChangeText } from '#domain/reader/renderer.ts'
import { translator } from '#pwa/features/viewer/reader-texts.ts'
import { describeChanges } from './describe-changes.ts'
import { changeTexts } from './messages.ts'

export function textsOfChanges(changes: readonly Change[], language: Language): ChangeText[] {
  const translate = translator(language, changeTexts)
  return changes.flatMap((change) => {
    const page = [...change.within, change.node].find(({ kind }) => kind === 'page')?.id ?? null
    return describeChanges([change], translate).map((news) => ({ node: change.node.id, page, ...news }))
  })
}
