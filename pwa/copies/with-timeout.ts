// Timeouts for browser promises that may never settle, and the wait for so long.

/** @returns the promise's value; after ms, on rejection, or without a promise, the fallback */
export function withTimeout<T>(ms: number, promise: Promise<T> | undefined, fallback: T): Promise<T> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(fallback), ms)
    const settle = (answer: T): void => {
      clearTimeout(late)
      resolve(answer)
    }
    Promise.resolve(promise ?? fallback).then(settle, () => settle(fallback))
  })
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
