import { chromium, type Browser } from 'playwright-core'
import { atEnd, once } from './at-end.js'
import { browserBinary } from './browser-binary.js'

/** It goes nowhere by itself, and runs as root in a container too. */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one browser of this process, started when first asked for and closed after the run; take a context of your own. */
export const theBrowser: () => Promise<Browser> = once(async () => {
  const { path, env } = await browserBinary()
  const browser = await chromium.launch({ executablePath: path, args: FLAGS, env: { ...process.env, ...env } })
  atEnd(() => browser.close())
  return browser
})
