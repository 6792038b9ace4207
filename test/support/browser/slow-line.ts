import type { Page } from 'playwright-core'

/** The line that the figures are for: 400 kbit/s, 300 ms on the way. */
const LINE = { offline: false, latency: 300, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Puts a page on a slow line from now on. */
export const slowLine = async (page: Page): Promise<void> => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
}
