// Editors that only pages with such an item need, each a file of its own that comes when one is there.
import { type ComponentType, lazy } from 'react'
import type { Item } from '#domain/guidebook/document.ts'
import { loadEngine } from '#pwa/editor/load-engine.ts'
import type { BuilderItem } from '#pwa/features/builder/items/types/builder-item.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'

const table = () => import('#pwa/features/builder/table/table-editor.tsx')
const map = () => import('#pwa/features/builder/map/map-editor.tsx')
const size = () => import('#pwa/features/builder/table/table-size-form.tsx')
const checklist = () => import('#pwa/features/builder/checklist/checklist-editor.tsx')
const part = () => import('./small-item-editor.tsx')

const TableEditor = lazy(() => whenOnline(table).then((loaded) => ({ default: loaded.TableEditor })))
const MapEditor = lazy(() => whenOnline(map).then((loaded) => ({ default: loaded.MapEditor })))
const ChecklistEditor = lazy(() => whenOnline(checklist).then((loaded) => ({ default: loaded.ChecklistEditor })))
const SmallItemEditor = lazy(() => whenOnline(part).then((loaded) => ({ default: loaded.SmallItemEditor })))

/** Asks for the size of a new table. */
export const TableSizeForm = lazy(() => whenOnline(size).then((loaded) => ({ default: loaded.TableSizeForm })))

export const LATE_EDITORS: Record<NonNullable<BuilderItem<Item>['editor']>, ComponentType<{ item: never }>> = {
  table: TableEditor,
  map: MapEditor,
  checklist: ChecklistEditor,
  part: SmallItemEditor,
}

/** Asks for them before one is added, so that it can be typed in at once. */
export function prepareEditors(): void {
  void Promise.allSettled([loadEngine(), table(), size(), part(), checklist()])
}
