// How a schedule and what is wanted of it are written down.
import type { DayWanted, StopWanted } from './schedule-case.ts'

/** A line a stop: its time or `-`, its kind in brackets where only one is right, and its words. */
export const day = (title: string, said: string): DayWanted => ({ title, stops: said.trim().split('\n').map(stopOf) })

function stopOf(line: string): StopWanted {
  const [, time = '', named, what = ''] = /^\s*(\S+) (?:\[(\w+)\] )?(.+)$/.exec(line) ?? []
  const kind = named as StopWanted['kind']
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
