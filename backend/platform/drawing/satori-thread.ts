// Lays words and boxes out as an SVG, in a thread that lives only while there is something to draw.
import { Worker } from 'node:worker_threads'
import type { LayoutBox } from './scene.ts'

export interface DrawOrder {
  id: number
  boxes: LayoutBox
  width: number
  height: number
}

export type DrawResult = { id: number; svg: string } | { id: number; failure: string }

interface Waiting {
  resolve: (svg: string) => void
  reject: (reason: Error) => void
}

/** Font and engine take 100 MB and a second to load: kept between the pictures of a batch, and not much longer. */
const IDLE_MS = 20_000
/** A layout that takes longer is a fault; what waits behind it goes on in a new thread. */
const MOST_MS = 30_000

let thread: Worker | null = null
let idle: NodeJS.Timeout | null = null
let count = 0
const waiting = new Map<number, Waiting>()

function opened(): Worker {
  if (thread) return thread
  const made = new Worker(new URL('./satori-worker.ts', import.meta.url))
  made.on('message', (done: DrawResult) => settle(done))
  made.on('error', (error: unknown) => drop(made, error instanceof Error ? error : new Error(String(error))))
  made.on('exit', () => drop(made, new Error('the drawing thread ended')))
  made.unref()
  thread = made
  return made
}

function settle(done: DrawResult): void {
  const { resolve, reject } = waiting.get(done.id) ?? {}
  waiting.delete(done.id)
  if ('svg' in done) resolve?.(done.svg)
  else reject?.(new Error(done.failure))
  rest()
}

function drop(ended: Worker, reason: Error): void {
  if (thread !== ended) return
  thread = null
  for (const { reject } of waiting.values()) reject(reason)
  waiting.clear()
}

function rest(): void {
  if (idle) clearTimeout(idle)
  if (waiting.size > 0) return
  thread?.unref()
  idle = setTimeout(() => void endDrawing(), IDLE_MS)
  idle.unref()
}

/** Gives the thread's memory back at once; the next drawing opens another. */
export async function endDrawing(): Promise<void> {
  const ended = thread
  if (!ended) return
  drop(ended, new Error('drawing has ended'))
  await ended.terminate()
}

/** SVG of the boxes, words as outlines, with letters that the font lacks left out. */
export async function layOut(boxes: LayoutBox, width: number, height: number): Promise<string> {
  if (idle) clearTimeout(idle)
  const id = (count += 1)
  const used = opened()
  used.ref()
  const late = setTimeout(() => void used.terminate(), MOST_MS)
  late.unref()
  try {
    return await new Promise<string>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      used.postMessage({ id, boxes, width, height } satisfies DrawOrder)
    })
  } finally {
    clearTimeout(late)
  }
}
