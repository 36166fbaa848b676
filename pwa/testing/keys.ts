// Keys as a person presses them, by the names that Playwright gives them: 'Control+Shift+z'.
import { userEvent } from 'vitest/browser'

const pressed = (combination: string): string => {
  const keys = combination.split('+')
  const last = keys.pop() ?? ''
  const named = last.length > 1 ? `{${last}}` : spelled(last)
  return keys.map((key) => `{${key}>}`).join('') + named + keys.map((key) => `{/${key}}`).join('')
}

/** Brackets stand for keys where they are not doubled. */
const spelled = (text: string): string => text.replaceAll(/[[{]/g, (bracket) => bracket + bracket)

/** One after the other. */
export const press = async (...combinations: string[]): Promise<void> => {
  for (const combination of combinations) await userEvent.keyboard(pressed(combination))
}

/** Letter by letter, into what has the focus. */
export const type = (text: string): Promise<void> => userEvent.keyboard(spelled(text))

/** Puts this on the clipboard of the event itself and pastes it into what has the focus. */
export function paste(data: Record<string, string>, pictures: string[] = []): void {
  const clipboardData = new DataTransfer()
  for (const [kind, text] of Object.entries(data)) clipboardData.setData(kind, text)
  for (const kind of pictures) clipboardData.items.add(new File(['x'], 'picture', { type: kind }))
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}
