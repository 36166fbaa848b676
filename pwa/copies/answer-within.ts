// Questions to the browser that may stay without an answer, as no API promises one.

/** @returns what `question` gives within `ms`; where it fails, is missing, or still rests then, `otherwise` */
export function answerWithin<T>(ms: number, question: Promise<T> | undefined, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(otherwise), ms)
    const settle = (answer: T): void => {
      clearTimeout(late)
      resolve(answer)
    }
    Promise.resolve(question ?? otherwise).then(settle, () => settle(otherwise))
  })
}
