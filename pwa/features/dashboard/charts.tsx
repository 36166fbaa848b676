// The drawings of the dashboard, the only part of the app that loads the charting library.
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { AreaClosed, Bar, LinePath } from '@visx/shape'
import { useId, useState, type RefObject, useLayoutEffect, useRef } from 'react'
import css from './charts.module.css'

const HEIGHT = 250
const EDGE = { top: 14, right: 12, bottom: 36, left: 56 }
const FLOOR = HEIGHT - EDGE.bottom
/** Px below which every second name is left out. */
const CROWDED = 44

interface Shared {
  /** What is seen, in words. */
  label: string
  /** Of the places along the bottom. */
  names: readonly string[]
  /** The place of now: its name is bold. */
  now: number
  format: (value: number) => string
}

const heightScale = (values: readonly number[]) =>
  scaleLinear<number>({ domain: [0, Math.max(4, ...values)], range: [FLOOR, EDGE.top], nice: 4 })

interface AxesProps extends Pick<Shared, 'names' | 'now' | 'format'> {
  width: number
  y: ReturnType<typeof heightScale>
  x: (at: number) => number
}

function Axes({ names, now, format, width, y, x }: AxesProps) {
  const skips = names.length > 1 && x(1) - x(0) < CROWDED
  return (
    <>
      {y.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={css['grid']} x1={EDGE.left} x2={width - EDGE.right} y1={y(tick)} y2={y(tick)} />
          <text className={css['tick']} x={EDGE.left - 10} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {names.map((name, at) => (
        <text
          key={name}
          className={at === now ? css['here'] : css['tick']}
          x={x(at)}
          y={HEIGHT - 10}
          textAnchor="middle"
          display={skips && (at - now) % 2 !== 0 ? 'none' : undefined}
        >
          {name}
        </text>
      ))}
    </>
  )
}

export interface ChartLine {
  name: string
  /** null where there is nothing yet. */
  values: readonly (number | null)[]
}

/** @param lines the newest first: it is filled, the one before is solid, the third is dotted */
export function Lines({ label, names, now, format, lines }: Shared & { lines: readonly ChartLine[] }) {
  const [ref, width] = useWidth()
  const fill = useId()
  const [over, setOver] = useState<number | null>(null)
  const known = (values: ChartLine['values']): number[] => values.filter((value) => value !== null)
  const y = heightScale(lines.flatMap(({ values }) => known(values)))
  const places = scalePoint<number>({
    domain: names.map((_, at) => at),
    range: [EDGE.left + 8, Math.max(EDGE.left + 9, width - EDGE.right - 12)],
  })
  const x = (at: number): number => places(at) ?? 0
  const shape = { x: (_: number, at: number) => x(at), y: (value: number) => y(value) }
  const at = over ?? now
  const newest = lines[0]
  const here = newest?.values[at]
  return (
    <div ref={ref} className={css['chart']} onPointerLeave={() => setOver(null)}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
          <stop className={css['shade']} offset="0" stopOpacity="0.2" />
          <stop className={css['shade']} offset="1" stopOpacity="0" />
        </linearGradient>
        <Axes {...{ names, now, format, width, y, x }} />
        <line className={css['hand']} x1={x(at)} x2={x(at)} y1={EDGE.top} y2={FLOOR} />
        {newest && <AreaClosed data={known(newest.values)} {...shape} yScale={y} fill={`url(#${fill})`} />}
        {lines
          .map((line, age) => (
            <LinePath key={line.name} data={known(line.values)} {...shape} className={css[`line${age}`] ?? ''} />
          ))
          .toReversed()}
        {typeof here === 'number' && <circle className={css['stop']} cx={x(at)} cy={y(here)} r="6" />}
        <Targets {...{ names, x, step: places.step(), onOver: setOver }} />
      </svg>
      <Tip name={names[at] ?? ''} {...{ lines, at, format }} part={x(at) / Math.max(1, width)} />
    </div>
  )
}

interface TipProps extends Pick<Shared, 'format'> {
  name: string
  lines: readonly ChartLine[]
  at: number
  /** Where it stands, in parts of the width: it stays inside while a new width is being measured. */
  part: number
}

function Tip({ name, lines, at, format, part }: TipProps) {
  return (
    <div
      className={css['tip']}
      data-left={part > 0.5 || undefined}
      style={{ left: `${part * 100}%` }}
      aria-hidden="true"
    >
      <b>{name}</b>
      {lines.map(({ name: line, values }) => {
        const value = values[at]
        return (
          typeof value === 'number' && (
            <span key={line}>
              {line} <i>{format(value)}</i>
            </span>
          )
        )
      })}
    </div>
  )
}

/** @param exact what stands above the newest bar, and above the one pointed at */
export function Bars({
  label,
  names,
  now,
  format,
  values,
  exact,
}: Shared & { values: readonly number[]; exact: (value: number) => string }) {
  const [ref, width] = useWidth()
  const [over, setOver] = useState<number | null>(null)
  const y = heightScale(values)
  const places = scaleBand<number>({
    domain: names.map((_, at) => at),
    range: [EDGE.left, Math.max(EDGE.left + 1, width - EDGE.right)],
    padding: 0.36,
  })
  const x = (at: number): number => (places(at) ?? 0) + places.bandwidth() / 2
  const at = over ?? now
  return (
    <div ref={ref} className={css['chart']} onPointerLeave={() => setOver(null)}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
        <Axes {...{ names, now, format, width, y, x }} />
        {values.map((value, place) => (
          <Bar
            key={names[place]}
            className={css[place === at ? 'bar-now' : 'bar'] ?? ''}
            x={places(place) ?? 0}
            width={places.bandwidth()}
            y={Math.min(y(value), y(0))}
            height={Math.abs(y(0) - y(value))}
            rx={Math.min(5, places.bandwidth() / 3)}
          />
        ))}
        <text
          className={css['here']}
          x={Math.min(x(at), width - EDGE.right)}
          y={y(Math.max(0, values[at] ?? 0)) - 8 < 12 ? 12 : y(Math.max(0, values[at] ?? 0)) - 8}
          textAnchor={x(at) > width - 60 ? 'end' : 'middle'}
        >
          {exact(values[at] ?? 0)}
        </text>
        <Targets {...{ names, x, step: places.step(), onOver: setOver }} />
      </svg>
    </div>
  )
}

interface TargetsProps {
  names: readonly string[]
  x: (place: number) => number
  /** Between two places, px. */
  step: number
  onOver: (place: number) => void
}

/** What a hand is over: the whole height belongs to its place. */
function Targets({ names, x, step, onOver }: TargetsProps) {
  return names.map((name, place) => (
    <rect
      key={name}
      className={css['target']}
      x={x(place) - step / 2}
      y="0"
      width={Math.max(1, step)}
      height={HEIGHT}
      onPointerEnter={() => onOver(place)}
    />
  ))
}

const SPARK = { width: 108, height: 44, edge: 6 }

/** The last days as one line that ends in a stop. */
export function Spark({ label, values }: { label: string; values: readonly number[] }) {
  const { width, height, edge } = SPARK
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...values)], range: [height - edge, edge] })
  const x = scaleLinear<number>({ domain: [0, Math.max(1, values.length - 1)], range: [edge, width - edge] })
  const last = values.length - 1
  return (
    <svg className={css['spark']} width={width} height={height} role="img" aria-label={label}>
      <LinePath data={[...values]} x={(_, at) => x(at)} y={(value) => y(value)} className={css['line0'] ?? ''} />
      <circle className={css['end']} cx={x(last)} cy={y(values[last] ?? 0)} r="4.5" />
    </svg>
  )
}

// How wide a chart may be: it is drawn anew, so that its words keep their size.
function useWidth(): [ref: RefObject<HTMLDivElement | null>, width: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return undefined
    setWidth(box.clientWidth)
    const watch = new ResizeObserver(() => setWidth(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
