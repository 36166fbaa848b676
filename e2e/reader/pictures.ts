// Looking at all pictures of a page, of readers and of the builder.
import type { Page } from 'playwright/test'

/** Scrolls to every picture and waits until each shows something. In the page: a picture may be drawn anew at any moment.
 *  @returns how many there are */
export async function seeAllPictures(page: Page): Promise<number> {
  await page.evaluate(async () => {
    for (let n = 0; n < document.images.length; n += 1) {
      document.images[n]?.scrollIntoView({ block: 'center' })
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0))
  return page.locator('img').count()
}
