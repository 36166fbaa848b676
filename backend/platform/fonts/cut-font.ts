// The reader's font, cut to the letters of one guidebook: one small file in place of the dozen ranges it would need.
import { Worker } from 'node:worker_threads'
import { enqueue } from '#backend/platform/images/concurrency.ts'

const KEPT = 32
const made = new Map<string, Promise<Buffer>>()

/** Those of any Latin text, so that numbers and addresses never mix two fonts. */
const LATIN = String.fromCodePoint(...Array.from({ length: 95 }, (_, n) => 32 + n))

/**
 * Each once, in order: the same letters are the same file, whatever text they come from. Texts have millions of letters: they
 * are ticked off by their numbers, which takes a tenth of the time of a set.
 */
function lettersOf(text: string): string {
  const seen = new Uint8Array(0x110000)
  for (const letter of LATIN) seen[letter.codePointAt(0) ?? 0] = 1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.codePointAt(at) ?? 0
    seen[code] = 1
    if (code > 0xffff) at += 1
  }
  const letters: string[] = []
  for (let code = seen.indexOf(1); code >= 0; code = seen.indexOf(1, code + 1)) letters.push(String.fromCodePoint(code))
  return letters.join('')
}

/**
 * A variable WOFF2 of Pretendard with the letters of `text`; letters that the font lacks are left to the system's.
 * @throws Refusal UNAVAILABLE where too much is drawn and cut already.
 */
export function cutFont(text: string): Promise<Buffer> {
  const letters = lettersOf(text)
  const known = made.get(letters)
  const cut = known ?? enqueue(() => inThread(letters))
  made.delete(letters)
  made.set(letters, cut)
  for (const oldest of made.keys()) {
    if (made.size <= KEPT) break
    made.delete(oldest)
  }
  // What failed is tried again at the next asking.
  cut.catch(() => made.delete(letters))
  return cut
}

function inThread(letters: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./cut-worker.ts', import.meta.url), { workerData: letters })
    worker.once('message', (cut: Uint8Array) => resolve(Buffer.from(cut)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the font was not cut')))
  })
}
