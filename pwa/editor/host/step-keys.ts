// Keys that go on to the text beside this one, in a field of a grid: Tab always, arrows where the text ends.
import type { Command } from 'prosemirror-state'
import type { FieldHandle, FieldStep } from '#pwa/editor/field.ts'

/** An arrow is the text's own while there is somewhere to go in it, or something is selected. */
const atEdge =
  (side: 'up' | 'down' | 'left' | 'right', step: () => boolean): Command =>
  ({ selection: { empty, $head }, doc }, _, view) => {
    const last = side === 'down' || side === 'right'
    const block = last ? doc.childCount - 1 : 0
    return empty && $head.index(0) === block && view?.endOfTextblock(side) === true && step()
  }

export function stepKeys(field: FieldHandle): Record<string, Command> {
  const to = (step: FieldStep) => (): boolean => field.props().onStep?.(step) ?? false
  return {
    Tab: to('next'),
    'Shift-Tab': to('previous'),
    ArrowUp: atEdge('up', to('up')),
    ArrowDown: atEdge('down', to('down')),
    ArrowLeft: atEdge('left', to('left')),
    ArrowRight: atEdge('right', to('right')),
  }
}
