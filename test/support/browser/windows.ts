import type { Page } from 'playwright-core'

/** When a window that was closed has left the history, too: that is a step back, which would break off a step to another page. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => !(history.state as { readonly windows?: number } | null)?.windows)
}
