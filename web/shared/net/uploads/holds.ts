/** Stops what is on its way for a while, or lets it go on. */
type Hold = (isHeld: boolean) => void

const holds = new Map<string, Hold>()
/** Whether it is to wait, of all that is under way, whichever step it is at. */
const heldKeys = new Map<string, boolean>()

/** From now on what is sent with this key may be held, between its steps too. Answers how that ends. */
export const underWay = (key: string): (() => void) => {
  heldKeys.set(key, false)
  return () => void heldKeys.delete(key)
}

/** While this step of it is on its way, what is sent with this key can be held; at once, where that was asked for before. Answers how that ends. */
export const holdable = (key: string, hold: Hold): (() => void) => {
  holds.set(key, hold)
  if (heldKeys.get(key)) hold(true)
  return () => void (holds.get(key) === hold && holds.delete(key))
}

/** Once it is not held, for a step that cannot be held any more when it has begun; `stopped` ends the waiting too. */
export const untilLetGo = (key: string, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!heldKeys.get(key)) {
      resolve()
      return
    }
    const over = holdable(key, (isHeld) => !isHeld && end())
    const end = () => {
      over()
      resolve()
    }
    stopped.addEventListener('abort', end, { once: true })
  })

/** What is over cannot be held any more, and that is no trouble. */
export const hold = (key: string, isHeld: boolean): void => {
  if (heldKeys.has(key)) heldKeys.set(key, isHeld)
  holds.get(key)?.(isHeld)
}
