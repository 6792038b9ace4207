/** Stops what is on its way for a while, or lets it go on. */
type Hold = (isHeld: boolean) => void

const holds = new Map<string, Hold>()

/** While it is on its way, what is sent with this key can be held. Answers how that ends. */
export const holdable = (key: string, hold: Hold): (() => void) => {
  holds.set(key, hold)
  return () => void (holds.get(key) === hold && holds.delete(key))
}

/** What is over cannot be held any more, and that is no trouble. */
export const hold = (key: string, isHeld: boolean): void => holds.get(key)?.(isHeld)
