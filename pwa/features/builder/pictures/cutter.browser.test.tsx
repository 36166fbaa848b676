// A ratio is held, whether it is chosen before or after the picture has come.
import { useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Crop, FULL_CROP } from '#domain/picture-cut.ts'
import { show } from '#pwa/testing/show.tsx'
import { Cutter } from './cutter.tsx'

const picture = (): string => {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 50, height: 70 })
  return canvas.toDataURL()
}

function Given({ address, cuts }: { address: string; cuts: Crop[] }) {
  const image = useRef<HTMLImageElement>(null)
  const [cut, setCut] = useState<Crop>(FULL_CROP)
  const onCut = (next: Crop): void => {
    cuts.push(next)
    setCut(next)
  }
  return <Cutter address={address} image={image} cut={cut} forCover={false} onCut={onCut} onBroken={() => undefined} />
}

const square = { x: 0, width: 100, height: (100 * 50) / 70 }

test('a ratio that is chosen while the picture is on its way is held once it has come', async () => {
  const cuts: Crop[] = []
  const { rerender } = await show(<Given address="data:," cuts={cuts} />, 'en')
  await page.getByRole('radio', { name: '1:1' }).click()
  expect(cuts).toEqual([])
  await rerender(<Given address={picture()} cuts={cuts} />)
  await expect.poll(() => cuts.at(-1)?.height).toBeCloseTo(square.height)
  expect(cuts.at(-1)).toMatchObject({ x: square.x, width: square.width })
})

test('a ratio that is chosen later is held at once', async () => {
  const cuts: Crop[] = []
  await show(<Given address={picture()} cuts={cuts} />, 'en')
  await expect.element(page.getByRole('group', { name: /Part to keep/ })).toBeVisible()
  await page.getByRole('radio', { name: '1:1' }).click()
  await expect.poll(() => cuts.at(-1)?.height).toBeCloseTo(square.height)
})
