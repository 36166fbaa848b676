// What other programs get of copied nodes.
import { expect, test } from 'vitest'
import { newActivity, newDay } from './new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { readable } from './readable.ts'

const doc = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as never

test('clipboard: words, links, tables and pictures are readable elsewhere, and nothing in them is taken for HTML', () => {
  const large = '/uploads/a.webp'
  const { html, text } = readable(
    [
      { ...newItem('title', '1'), type: 'title', content: doc('A <b>') },
      { ...newItem('button', '2'), type: 'button', title: 'Map', url: 'https://a.example/?x=1&y=2' },
      { ...newItem('image', '3'), type: 'image', image: { large, medium: large, small: large } },
      { _id: '4', type: 'table', isImportant: false, rows: 1, cols: 2, content: [['x', 'y']], colWidths: [40, 40] },
    ],
    'https://gil.example',
  )
  expect(text).toBe('A <b>\nMap https://a.example/?x=1&y=2\nx\ty')
  expect(html).toContain('<h2>A &lt;b&gt;</h2>')
  expect(html).toContain('<a href="https://a.example/?x=1&amp;y=2">Map</a>')
  expect(html).toContain('<img src="https://gil.example/uploads/a.webp">')
  expect(html).toContain('<td><p>x</p></td>')
})

test('clipboard: a day is its title, then its activities with their parts', () => {
  const activity = { ...newActivity('a', 's'), place: 'Seongsan', time: '09:00' }
  const [sub] = activity.subActivities
  const day = {
    ...newDay('en', 'd'),
    title: 'One',
    activities: [{ ...activity, subActivities: [{ ...sub!, body: 'Climb' }] }],
  }
  expect(readable([day], '').text).toBe('One\n09:00 Seongsan\nClimb')
})
