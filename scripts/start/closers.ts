/** What was opened and how it is closed again. */
export interface Closers {
  readonly add: (close: () => unknown) => void
  /** Closes what is open, last opened first; goes on when one fails, and throws the first failure at the end. */
  readonly close: () => Promise<void>
}

export const closers = (): Closers => {
  const open: (() => unknown)[] = []
  return {
    add: (close) => void open.push(close),
    close: async () => {
      const failures: unknown[] = []
      for (const close of open.splice(0).reverse()) {
        try {
          await close()
        } catch (error) {
          failures.push(error)
        }
      }
      if (failures.length > 0) throw failures[0]
    },
  }
}
