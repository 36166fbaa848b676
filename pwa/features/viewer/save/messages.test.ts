import { expect, test } from 'vitest'
import { renderer } from '#pwa/reader-server.tsx'

test('offline copy: the letters of its font are those of the save bar too, its dates among them', () => {
  expect(renderer.words('kr')).toMatch(/\d+월 \d+일.*이 기기에 저장됨/)
  expect(renderer.words('en')).toMatch(/January.*February.*December.*Saved on this device/)
})
