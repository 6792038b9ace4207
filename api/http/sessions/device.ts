import Bowser from 'bowser'

const UNKNOWN = 'Unknown device'
/** More than any browser says of itself. */
const MOST = 500

/** What somebody signs in with, in words for them: "Firefox on Windows". No more of it is kept. */
export const deviceOf = (userAgent: string | undefined): string => {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST))
  const where = platform.model ?? os.name
  if (!browser.name) return where ?? UNKNOWN
  return where ? `${browser.name} on ${where}` : browser.name
}
