// Steps of the tests: each a program with a name and an end, some side by side.
import { spawn, type ChildProcess } from 'node:child_process'

export interface Step {
  name: string
  command: string[]
}

/** What runs now, to be told of the signals that end this process. */
const running = new Set<ChildProcess>()
let isEnding = false
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isEnding = true
    for (const child of running) child.kill(signal)
  })

const seconds = (since: number): number => Math.round((performance.now() - since) / 1000)

const heading = ({ name, command }: Step): string => `\n── ${name}: ${command.join(' ')}`

/** Runs it with our output, or keeps what it says until it has ended. */
const passes = (step: Step, env: NodeJS.ProcessEnv, isQuiet: boolean): Promise<boolean> => {
  const [program = '', ...args] = step.command
  const started = performance.now()
  const child = spawn(program, args, {
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    env,
  })
  running.add(child)
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => said.push(bytes))
  if (!isQuiet) console.log(heading(step))
  return new Promise((resolve) => {
    const end = (isPassed: boolean, why = ''): void => {
      running.delete(child)
      if (isQuiet) console.log(`${heading(step)}\n${Buffer.concat(said).toString().trimEnd()}${why}`)
      console.log(`── ${step.name} ${isPassed ? 'passed' : 'failed'} in ${seconds(started)} s`)
      resolve(isPassed)
    }
    child.once('error', (error) => end(false, error.message))
    child.once('close', (code) => end(code === 0))
  })
}

/**
 * One lane after the other: its first step is shown as it runs; the others run beside it, one by one, and say what they
 * have to say once they have ended. @returns the names of those that failed
 */
export async function runConcurrently(lanes: Step[][], env: NodeJS.ProcessEnv): Promise<string[]> {
  const failed: string[] = []
  const run = async (step: Step, isQuiet: boolean): Promise<void> => {
    if (isEnding || !(await passes(step, env, isQuiet))) failed.push(step.name)
  }
  const beside = async (steps: Step[]): Promise<void> => {
    for (const step of steps) await run(step, true)
  }
  for (const [shown, ...others] of lanes) if (shown) await Promise.all([run(shown, false), beside(others)])
  return failed
}
