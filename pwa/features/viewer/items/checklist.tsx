// A list of things to tick off. What is ticked is kept by the reader's script; the boxes are real before that has come.
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

/** A box to tick for readers; elsewhere its drawing. @param labelledBy the element that names it, if its label does not */
export function TickBox({ labelledBy }: { labelledBy?: string }) {
  const { mode } = useViewing()
  if (mode !== 'MOBILE') return <span className="rd-ck-b" aria-hidden="true" />
  // What is ticked comes from the device's own list, and not from how a browser remembers its forms.
  return <input type="checkbox" className="rd-ck-b" autoComplete="off" aria-labelledby={labelledBy} />
}

/** How many are ticked; the script counts on from none. */
export const TickCount = ({ total }: { total: number }) => (
  <span className="rd-ck-n" data-tick-count>
    0/{total}
  </span>
)
