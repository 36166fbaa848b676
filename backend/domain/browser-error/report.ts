// An error of a program in somebody's browser, as it is told to us: where and what kind, and nothing that anybody wrote.
import type { Instant } from '#domain/guidebook/document.ts'

/** Which of our programs; a frame's file tells the two service workers apart. */
export const PROGRAMS = ['app', 'reader', 'worker'] as const
export type Program = (typeof PROGRAMS)[number]

export const ERROR_KINDS = ['error', 'rejection'] as const
export type ErrorKind = (typeof ERROR_KINDS)[number]

export const ENGINES = ['chromium', 'webkit', 'gecko', 'other'] as const
export type BrowserEngine = (typeof ENGINES)[number]

export interface ErrorReport {
  program: Program
  kind: ErrorKind
  /** The error's type, `TypeError` say. */
  name: string
  /** As `maskMessage` leaves it. */
  message: string
  /** Innermost first: `assets/index-a1B2c3D4.js:1:2345`, or `elsewhere`. */
  frames: string[]
  /** The hash in the name of the program's first file, or of the worker: programs with the same are the same. */
  build: string
  engine: BrowserEngine
  /** Major; 0 where it is not known. */
  engineVersion: number
  /** When it happened, by the device's clock. */
  at: Instant
}

/** What the back office lists: all reports of one error, of one build in one engine. */
export interface BrowserError extends Omit<ErrorReport, 'at' | 'engineVersion'> {
  _id: string
  /** Devices that told it: each does once. */
  count: number
  /** Where the frames are in our sources, `pwa/features/icon/icon-grid.tsx:12 (load)`; a frame as it came where that is not known. */
  places: string[]
  /** The oldest and the newest engine that told it. */
  engineVersions: [oldest: number, newest: number]
  firstSeen: Instant
  lastSeen: Instant
}

export const REPORT_MOST = { message: 200, frames: 8 } as const

/** What makes two errors the same one; the same for the device, which tells each once, and the server, which counts. */
export const fingerprintOf = ({
  program,
  kind,
  name,
  message,
  frames,
  build,
  engine,
}: Omit<ErrorReport, 'at'>): string => [build, program, engine, kind, name, message, ...frames.slice(0, 4)].join('|')
