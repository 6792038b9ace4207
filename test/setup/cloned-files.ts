const { structuredClone } = globalThis

type Clone = typeof structuredClone

/**
 * The database of a browser keeps files; Node knows none but its own, and would keep nothing of those that pages choose here. A file never changes, so
 * it is its own copy.
 */
const cloned: Clone = (value, options) => {
  if (value instanceof Blob) return value
  if (typeof value !== 'object' || value === null || !Object.values(value).some((each) => each instanceof Blob))
    return structuredClone(value, options)
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cloned(each as unknown, options)])) as typeof value
}

globalThis.structuredClone = cloned
