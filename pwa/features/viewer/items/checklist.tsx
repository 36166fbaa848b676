// A list of things to tick off: without script a plain list with boxes, which the reader's script makes real ones of.
import { type ChecklistItem, writtenEntries } from '#domain/guidebook/items/checklist.ts'
import { Plain } from '#pwa/features/viewer/document-text.tsx'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function ChecklistBlock({ item }: { item: ChecklistItem }) {
  const { mode } = useViewing()
  const entries = writtenEntries(item)
  return (
    <div className="rd-ck" data-ticks>
      <div className="rd-ck-hd">
        <h2 className="rd-ck-h" dir="auto">
          <Plain id={item._id} field="title" value={item.title} phones />
        </h2>
        {mode !== 'PAPER' && entries.length > 0 && <TickCount total={entries.length} />}
      </div>
      {entries.length > 0 && (
        <ul className="rd-ck-l">
          {entries.map(({ _id, title }) => (
            <li key={_id}>
              {/* With the item's own id: a copy of a list is ticked by itself. */}
              <label className="rd-ck-r" data-tick={`${item._id}.${_id}`}>
                <TickBox />
                <span className="rd-ck-t" dir="auto">
                  <Plain
                    id={item._id}
                    field={`entries.${item.entries.findIndex((one) => one._id === _id)}.title`}
                    value={title}
                    phones
                  />
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The place of a box to tick, empty. */
export const TickBox = () => <span className="rd-ck-b" aria-hidden="true" />

/** How many are ticked; the script counts on from none. */
export const TickCount = ({ total }: { total: number }) => (
  <span className="rd-ck-n" data-tick-count>
    0/{total}
  </span>
)
