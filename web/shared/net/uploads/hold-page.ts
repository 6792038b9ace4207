const askBefore = (event: BeforeUnloadEvent): void => event.preventDefault()
/** How many hold it now. */
let holders = 0

/** Whoever would leave with the page, or load it again, is asked by the browser, until what this gives back is called: what is on its way goes with it. */
export const holdPage = (): (() => void) => {
  holders += 1
  window.addEventListener('beforeunload', askBefore) // of the same ear there is one
  let isHeld = true
  return () => {
    if (isHeld) holders -= 1
    isHeld = false
    if (holders === 0) window.removeEventListener('beforeunload', askBefore)
  }
}
