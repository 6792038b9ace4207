interface Memory {
  readonly clear: () => void
}

/** What slices keep in the memory of this process, and what is cleared when a key is destroyed: what it held may be in it. */
export interface Memories extends Memory {
  /** The one that this makes: made when it is first asked for, and the same ever after. */
  readonly of: <T extends Memory>(make: () => T) => T
}

export const memories = (): Memories => {
  const made = new Map<() => Memory, Memory>()
  return {
    of<T extends Memory>(make: () => T): T {
      const memory = made.get(make) ?? make()
      made.set(make, memory)
      return memory as T
    },
    clear: () => made.forEach((memory) => memory.clear()),
  }
}
