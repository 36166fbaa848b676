// The steps of a process: those that were passed, the one where somebody is, and those ahead.
import css from './progress-steps.module.css'

interface Props {
  label: string
  /** Names of the stops, in order. */
  stops: readonly string[]
  /** Which stop it is now, from 0. */
  now: number
}

export const ProgressSteps = ({ label, stops, now }: Props) => (
  <ol className={css['road']} aria-label={label}>
    {stops.map((stop, index) => (
      <li
        key={stop}
        className={index < now ? css['done'] : index === now ? css['now'] : undefined}
        aria-current={index === now ? 'step' : undefined}
      >
        <span>{stop}</span>
      </li>
    ))}
  </ol>
)
