// Counts what React renders in the bodies of items, by the sign that it leaves for its developer tools, in the product as built.
import type { Page } from 'playwright/test'

/** Counts from the next navigation on. */
export const countRenders = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Fiber {
      tag: number
      flags: number
      stateNode: unknown
      child: Fiber | null
      sibling: Fiber | null
      alternate: Fiber | null
    }
    const COMPONENTS = [0, 14, 15]
    const RENDERED = 1
    const renders: Record<string, number> = {}
    /** @param first what stands in an item before its tools: its body */
    const visit = (parent: Fiber, item: string | null, first = false): void => {
      // The same child as before: nothing below was looked at.
      if (parent.alternate && parent.child === parent.alternate.child) return
      for (let fiber = parent.child; fiber; fiber = first ? null : fiber.sibling) {
        if (item !== null && COMPONENTS.includes(fiber.tag) && fiber.flags & RENDERED)
          renders[item] = (renders[item] ?? 0) + 1
        const here = fiber.stateNode instanceof Element ? fiber.stateNode.getAttribute('data-node') : null
        visit(fiber, here ?? item, here !== null)
      }
    }
    Object.assign(window, {
      renders,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current, null),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        checkDCE: () => undefined,
      },
    })
  })

/** How often components in each item were rendered, by its id. */
export const rendersOf = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => ({ ...(window as unknown as { renders: Record<string, number> }).renders }))
