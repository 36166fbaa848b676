// How a schedule and what is expected of it are written down.
import type { ExpectedDay, ExpectedStop } from './schedule-case.ts'

/** A line a stop: its time or `-`, its kind in brackets where only one is right, and its words. */
export const day = (title: string, stops: string): ExpectedDay => ({
  title,
  stops: stops.trim().split('\n').map(stopOf),
})

function stopOf(line: string): ExpectedStop {
  const [, time = '', named, what = ''] = /^\s*(\S+) (?:\[(\w+)\] )?(.+)$/.exec(line) ?? []
  const kind = named as ExpectedStop['kind']
  return { time: time === '-' ? '' : time, what, ...(kind && { kind }) }
}

/** A line a row, its cells between bars; `/` breaks a line within a cell, and nothing is no cell. */
export const rowsOf = (written: string): string[][] =>
  written
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll(' / ', '\n')))

export const linesOf = (written: string): string[] => written.trim().split('\n')

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
