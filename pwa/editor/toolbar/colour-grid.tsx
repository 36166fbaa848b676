// The swatches as a grid: those used last on top, one tab stop, arrows between them.
import { SWATCHES } from '#domain/rich-text/swatches.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useRovingFocus } from '#pwa/ui/base/use-roving-focus.ts'
import { lastColours } from './last-colours.ts'
import { themeColour } from './theme-colour.ts'
import { messages } from './popup-messages.ts'
import css from './colours.module.css'
import seen from './theme-colour.module.css'

export type Coloured = 'color' | 'backgroundColor'

interface Props {
  /** Of the words or of their ground: on a dark surface they are not the same. */
  of: Coloured
  chosen: string | null
  onChoose: (colour: string) => void
}

const COLUMNS = 10

const swatchRows = Array.from({ length: SWATCHES.length / COLUMNS }, (_, row) =>
  SWATCHES.slice(row * COLUMNS, (row + 1) * COLUMNS).map(({ light }) => light),
)

export function ColourGrid({ of, chosen, onChoose }: Props) {
  const t = useText(messages)
  const nameOf = useColourName()
  const last = lastColours()
  const rows = last.length > 0 ? [last, ...swatchRows] : swatchRows
  const isLast = (row: number): boolean => row === 0 && last.length > 0
  const at = chosen === null ? -1 : rows.findIndex((row) => row.includes(chosen))
  const stop = at < 0 ? { row: 0, col: 0 } : { row: at, col: rows[at]?.indexOf(chosen ?? '') ?? 0 }
  const onKeyDown = useRovingFocus({
    items: '[role=gridcell]',
    layout: { rows: rows.map((colours) => colours.length) },
  })
  return (
    <div className={css['grid']} role="grid" aria-label={t('colours')} onKeyDown={onKeyDown}>
      {rows.map((colours, row) => (
        <div key={isLast(row) ? 'last' : colours[0]} className={css['row']} role="row" data-last={isLast(row)}>
          {colours.map((colour, col) => (
            <button
              key={colour}
              type="button"
              role="gridcell"
              className={`${css['swatch']} ${seen['seen']}`}
              style={themeColour(of, colour)}
              aria-label={isLast(row) ? t('lastColour', { name: nameOf(colour) }) : nameOf(colour)}
              aria-selected={colour === chosen}
              tabIndex={row === stop.row && col === stop.col ? 0 : -1}
              data-start={row === stop.row && col === stop.col ? '' : undefined}
              onClick={() => onChoose(colour)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Group and step of a swatch, the code of any other colour. */
function useColourName(): (colour: string) => string {
  const t = useText(messages)
  return (colour) => {
    const [group, step] = SWATCHES.find(({ light }) => light === colour)?.name.split('-') ?? []
    return group && step ? t('swatch', { group: t(group as 'sea'), step }) : colour
  }
}
