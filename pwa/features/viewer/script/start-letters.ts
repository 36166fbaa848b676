// Devices whose own fonts may have no Korean: what finds out, and brings letters, is loaded by those alone.
import { loadPart } from './load-part.ts'

/** Systems that bring Korean letters along: what is drawn to find out would take a phone longer than all else here. */
const BRINGS_LETTERS = /Android|iPhone|iPad|Macintosh|Windows/

export function startLetters(root: HTMLElement): void {
  if (BRINGS_LETTERS.test(navigator.userAgent) || !/[가-힣]/.test(root.textContent)) return
  void loadPart(import('./bring-letters.ts'), (part) => part.bringLetters(root))
}
