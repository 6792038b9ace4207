/** A device that is used with a finger, until it is put back. */
export const byThumb = (): (() => void) => {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => Object.assign(matchMedia(query), query === '(pointer: coarse)' && { matches: true })
  return () => {
    window.matchMedia = matchMedia
  }
}
