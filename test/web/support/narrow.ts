const NARROW = '(max-width: 48em)'

/** On a phone: gives what undoes it. */
export const narrow = (): (() => void) => {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) => Object.assign(matchMedia(query), query === NARROW && { matches: true })
  return () => {
    window.matchMedia = matchMedia
  }
}
