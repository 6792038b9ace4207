import { WIDE } from './wide.js'

const load = async () => (await import('../../members/LoginPaper.js')).LoginPaper

/** The way in, for React; and the same for a page that waits for it where there is room. */
export const loadLogin = async () => ({ default: await load() })
export const loadBeside = async (): Promise<void> => {
  if (window.matchMedia(WIDE).matches) await load()
}
