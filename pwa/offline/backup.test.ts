// The file of a backup: readable by people, complete for restoring, and nothing in it runs.
import { expect, test } from 'vitest'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { readBackup, NotABackup, backupPage } from './backup.ts'

const words = { title: 'Work', how: 'Bring it back', pictures: 'Pictures', undecided: 'Undecided', lang: 'en' }
const section = newSection('s', [{ ...newItem('text', 't'), type: 'text', content: paragraph('</script><b>Olle 7') }])
const page = { ...newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', 'p'), sections: [section] }
const document = { ...newGuidebook('book', 'en'), title: 'Jeju & Udo', contents: [page] }
const picture = {
  id: 'u',
  target: { kind: 'item', id: 't' } as const,
  name: 'a.png',
  data: 'data:image/png;base64,AAAA',
}
const undecided = [
  { kind: 'field', id: 't', field: 'content', base: '', mine: '</script><i>Udo', theirs: 'Marado' },
  { kind: 'deleted', id: 't', by: 'theirs', node: section.items[0]! },
] as const
const backup = {
  at: '2026-01-02T00:00:00.000Z',
  books: [{ document, base: null, pictures: [picture], undecided: [...undecided] }],
}

test('a file of unsent work shows its words, pictures and undecided texts, and holds all of it for the way back', () => {
  const html = backupPage(backup, words, 'https://gil.example')
  expect(html).toContain('<h1>Jeju &amp; Udo</h1>')
  expect(html).toContain('&lt;/script&gt;&lt;b&gt;Olle 7')
  expect(html).toContain('<img src="data:image/png;base64,AAAA"')
  expect(html).not.toContain('<b>Olle 7')
  expect(html).toContain('<h2>Undecided</h2>')
  expect(html).toContain('&lt;/script&gt;&lt;i&gt;Udo')
  expect(html).toContain('Marado')
  expect(html).not.toContain('<i>Udo')
  expect(readBackup(html).books).toEqual(backup.books)
})

test.each([
  ['a page of somebody else', '<h1>Hotel</h1>'],
  ['a file cut short', backupPage(backup, words, '').slice(0, -300)],
  ['a later version', backupPage(backup, words, '').replace('{"v":1', '{"v":2')],
])('%s is no such file', (_, html) => {
  expect(() => readBackup(html)).toThrow(NotABackup)
})
