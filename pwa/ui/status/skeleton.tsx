// The place of content that is on its way: drawn after 150 ms only, so that quick answers do not flash.
import css from './skeleton.module.css'

interface Props {
  /** CSS lengths. */
  width?: string
  height?: string
  radius?: string
}

export function Skeleton({ width = '100%', height = '16px', radius }: Props) {
  return (
    <span
      className={css['sk']}
      aria-hidden="true"
      style={{ width, height, ...(radius ? { borderRadius: radius } : {}) }}
    />
  )
}
