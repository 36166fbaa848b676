// Channel Talk's own script, and the calls it takes.
import type { Locale } from '#domain/language.ts'

const SCRIPT = 'https://cdn.channel.io/plugin/ch-plugin-web.js'

interface Settings {
  pluginKey: string
  language: Locale
}

type Command = ['boot', Settings] | ['shutdown']

/** Until the script is there `c` puts calls into `q`; it takes them over from there. */
interface ChannelIO {
  (...command: Command): void
  q?: Command[]
  c?: (command: Command) => void
}

declare global {
  interface Window {
    ChannelIO?: ChannelIO
    ChannelIOInitialized?: boolean
  }
}

function channel(): ChannelIO {
  if (window.ChannelIO) return window.ChannelIO
  const waiting: Command[] = []
  const keep = (command: Command): void => void waiting.push(command)
  const made: ChannelIO = Object.assign((...command: Command) => (made.c ?? keep)(command), { q: waiting, c: keep })
  window.ChannelIO = made
  window.ChannelIOInitialized = true
  const script = document.createElement('script')
  script.src = SCRIPT
  script.async = true
  // Without it there is the mail address at the foot of the page.
  script.onerror = () => script.remove()
  document.head.append(script)
  return made
}

/** Nothing about who is signed in goes along. Answers how to take it away. */
export function bootChat(settings: Settings): () => void {
  channel()('boot', settings)
  return () => window.ChannelIO?.('shutdown')
}
