/** Whoever looks has nothing against motion, until what is answered is called. */
export const inMotion = (): (() => void) => {
  const matchMedia = window.matchMedia.bind(window)
  window.matchMedia = (query) =>
    Object.assign(matchMedia(query), { matches: query !== '(prefers-reduced-motion: reduce)' && matchMedia(query).matches })
  return () => {
    window.matchMedia = matchMedia
  }
}
