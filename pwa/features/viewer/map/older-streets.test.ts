// Older files of vector tiles are drawn as present ones are.
import type { Feature } from 'protomaps-leaflet'
import { expect, test } from 'vitest'
import { inPresentSchema } from './older-streets.ts'

const feature = (props: Record<string, string>) => ({ props }) as unknown as Feature
const kinds = (layers: Map<string, Feature[]>) =>
  Object.fromEntries([...layers].map(([name, features]) => [name, features.map(({ props }) => props['kind'])]))

test('streets: a tile of an older file has roads, rivers, woods and towns of the present schema', () => {
  const older = new Map([
    ['roads', [feature({ 'pmap:kind': 'medium_road' }), feature({ 'pmap:kind': 'minor_road' })]],
    ['transit', [feature({ 'pmap:kind': 'railway' })]],
    ['physical_line', [feature({ 'pmap:kind': 'waterway', waterway: 'river' })]],
    ['natural', [feature({ landuse: 'forest' })]],
    ['places', [feature({ 'pmap:kind': 'neighbourhood', place: 'town' })]],
  ])
  expect(kinds(inPresentSchema(older))).toEqual({
    roads: ['major_road', 'minor_road', 'rail'],
    water: ['river'],
    landuse: ['forest'],
    places: ['locality'],
  })
})

test('streets: a tile of the present schema stays as it is', () => {
  const present = new Map([['roads', [feature({ kind: 'minor_road' })]]])
  expect(inPresentSchema(present)).toBe(present)
})
