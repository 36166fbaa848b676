// The head of a list beside the width of its window.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#domain/language.ts'
import { showInApp } from '#pwa/testing/show-in-app.tsx'
import { Page } from '#pwa/ui/base/page.tsx'
import { ListHead } from './list-head.tsx'

const title = (
  <>
    Guidebooks <span>128 guidebooks</span>
  </>
)

test.each([390, 768, 960, 1440].flatMap((width) => LANGUAGES.map((language) => ({ width, language }))))(
  'the head of a list stands within a window of $width px ($language)',
  async ({ width, language }) => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(width, 800)
    await showInApp(
      <Page>
        <ListHead title={title} search="" onSearch={() => undefined} />
      </Page>,
      { language },
    )
    const last = page.getByRole('link').last()
    await expect.element(last).toBeVisible()
    expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)
