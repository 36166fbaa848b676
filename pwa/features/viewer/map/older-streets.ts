// Tiles of older Protomaps files in the words of the present schema, which is what is drawn: a prefix, and layers of another name.
import type { Feature, JsonObject } from 'protomaps-leaflet'

type Layers = Map<string, Feature[]>

/** Layers that are parts of others now. */
const NOW_IN: Record<string, string> = { natural: 'landuse', physical_line: 'water', transit: 'roads' }
const KINDS: Record<string, string> = { medium_road: 'major_road', railway: 'rail', city: 'locality', town: 'locality' }

/** The same where the tile is of the present schema already. */
export function inPresentSchema(layers: Layers): Layers {
  const isOlder = [...layers.values()].flat().some(({ props }) => 'pmap:kind' in props)
  if (!isOlder) return layers
  const made: Layers = new Map()
  for (const [name, features] of layers) {
    const now = NOW_IN[name] ?? name
    const added = features.map((feature) => ({ ...feature, props: { ...feature.props, kind: kindOf(feature.props) } }))
    made.set(now, [...(made.get(now) ?? []), ...added])
  }
  return made
}

/** What only the file's own word leaves open is told by OpenStreetMap's tags. */
function kindOf(props: JsonObject): string {
  const own = ['place', 'waterway', 'natural', 'landuse', 'leisure'].map((tag) => props[tag]).find(isText)
  const kind = props['pmap:kind']
  const told = isText(kind) && !['other', 'waterway', 'neighbourhood'].includes(kind) ? kind : (own ?? kind ?? '')
  return KINDS[String(told)] ?? String(told)
}

const isText = (value: unknown): value is string => typeof value === 'string'
