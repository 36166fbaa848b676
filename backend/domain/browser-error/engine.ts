// Which engine a browser runs on, by how it names itself: browsers of phones are their system's.
import type { BrowserEngine } from './report.ts'

/** The engine, what its browsers say, and where its version is. */
const ENGINES: readonly [BrowserEngine, RegExp, RegExp][] = [
  // Every browser of iPhones and iPads, whatever it calls itself; Safari there has the system's number.
  ['webkit', /iPhone|iPad|iPod/, / OS (\d{1,3})[_ ]/],
  ['gecko', /Firefox\//, /Firefox\/(\d{1,3})/],
  ['chromium', /Chrom(?:e|ium)\//, /Chrom(?:e|ium)\/(\d{1,3})/],
  ['webkit', /Safari\//, /Version\/(\d{1,3})/],
]

export function engineOf(agent: string): { engine: BrowserEngine; engineVersion: number } {
  for (const [engine, said, pattern] of ENGINES) {
    const version = said.test(agent) ? pattern.exec(agent)?.[1] : undefined
    if (version !== undefined) return { engine, engineVersion: Number(version) }
  }
  return { engine: 'other', engineVersion: 0 }
}
