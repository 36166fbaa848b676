// Whether somebody sees this tab.

/** Resolves once somebody does, or at the end. @returns a signal that fires when nobody does any more, or at the end */
export async function whileVisible(end: AbortSignal): Promise<AbortSignal> {
  await once(() => document.visibilityState === 'visible', end)
  const hidden = new AbortController()
  void once(() => document.visibilityState === 'hidden', end).then(() => hidden.abort())
  return hidden.signal
}

function once(holds: () => boolean, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const look = (): void => {
      if (!end.aborted && !holds()) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', look, { signal: over.signal })
    end.addEventListener('abort', look, { signal: over.signal })
    look()
  })
}
