const COUNTED = /^\(\d+\+?\) /

/** Writes a number before whatever the page is called, "(2) Chat · SFS", as long as it is not taken away again: each page tells its own title. */
export const inTitle = (count: number): (() => void) => {
  if (count === 0) return () => undefined
  const write = () => {
    const title = document.title.replace(COUNTED, '')
    const counted = `(${count}) ${title}`
    if (title && document.title !== counted) document.title = counted
  }
  write()
  const observer = new MutationObserver(write)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  return () => {
    observer.disconnect()
    document.title = document.title.replace(COUNTED, '')
  }
}
