// Why the program could not start, as a sentence that a person can act on.
export class StartError extends Error {
  override name = 'StartError'
}
