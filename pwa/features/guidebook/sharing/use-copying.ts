// Puts a text on the clipboard; says for 3 s that it did, or that it could not.
import { useEffect, useState } from 'react'
import { announce } from '#pwa/ui/status/announce.ts'

const COPIED_MS = 3000

type Copying = 'idle' | 'copied' | 'failed'

/** @param said once it is copied */
export function useCopying(said: string): { state: Copying; copy: (text: string) => Promise<boolean> } {
  const [state, setState] = useState<Copying>('idle')
  useEffect(() => {
    if (state !== 'copied') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      setState('failed')
      return false
    }
    setState('copied')
    announce(said)
    return true
  }
  return { state, copy }
}
