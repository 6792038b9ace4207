let wanted = 0
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())

/** Whether something that somebody has pressed for is still on its way. */
export const coming = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isSo: (): boolean => wanted > 0,
  /** It is on its way from now on; what ends that. */
  begin: (): (() => void) => {
    wanted += 1
    tell()
    return () => {
      wanted -= 1
      tell()
    }
  },
}
