import { WIDE } from '../../../web/app/landing/wide.js'

/** There is room for two columns, until what is answered is called. */
export const wide = (): (() => void) => {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => Object.assign(matchMedia(query), query === WIDE && { matches: true })
  return () => {
    window.matchMedia = matchMedia
  }
}
