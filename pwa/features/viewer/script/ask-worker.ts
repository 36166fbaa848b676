// Has the worker find out how the guidebook stands. Without one, or with one of an older build, the page does it itself.
import type { PageState, CopyStatus, CopyStatusCallbacks } from '#pwa/copies/copy-status.ts'

/** What the worker says over the port it is given; `heard` comes at once. */
export type Word = { heard: true } | { standing: CopyStatus } | { font: string | null }

/** An older build's worker never says that it heard; a slow phone needs a while to wake one. */
const HEARD_MS = 3000
/** A part of the browser that never answers the worker may answer the page. */
const ANSWER_MS = 15_000

export async function askCopyStatus(
  worker: ServiceWorker | null,
  shown: PageState,
  telling: CopyStatusCallbacks,
): Promise<void> {
  if (worker && (await isHeard(worker, shown, telling))) return
  const { reportCopyStatus } = await import('#pwa/copies/copy-status.ts')
  await reportCopyStatus(shown, telling)
}

function isHeard(worker: ServiceWorker, shown: PageState, telling: CopyStatusCallbacks): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const giveUp = (): void => {
      port1.close()
      resolve(false)
    }
    let late = setTimeout(giveUp, HEARD_MS)
    port1.onmessage = ({ data }: MessageEvent<Word>) => {
      clearTimeout(late)
      const isAsking = 'standing' in data && data.standing.isAsking === true
      if ('heard' in data || isAsking) late = setTimeout(giveUp, ANSWER_MS)
      else if ('standing' in data) resolve(true)
      if ('standing' in data) telling.standing(data.standing)
      if ('font' in data) telling.font(data.font)
    }
    worker.postMessage({ kind: 'standing', shown }, [port2])
  })
}
