// A list of administrators, as it is narrowed, as a file.
import { useState } from 'react'
import { ApiError } from '#pwa/api/errors.ts'
import { type FiledList, fileOf } from '#pwa/api/admin/export-file.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { saveFile } from '#pwa/ui/base/save-file.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { messages } from './messages.ts'

export function ExportButton({ list, filters }: { list: FiledList; filters: object }) {
  const t = useText(messages)
  const [busy, setBusy] = useState(false)
  const onExport = async () => {
    setBusy(true)
    try {
      saveFile(`gilbook-${list}.csv`, await fileOf(list, filters), 'text/csv')
      toast(t('toFileDone'), { tone: 'success' })
    } catch (failure) {
      toast(failure instanceof ApiError ? failure.message : t('toFileFailed'), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="download" busy={busy} onClick={() => void onExport()}>
      {t(busy ? 'toFileBusy' : 'toFile')}
    </Button>
  )
}
