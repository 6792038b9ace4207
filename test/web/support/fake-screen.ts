import { act } from '@testing-library/react'

type Told = ConstructorParameters<typeof IntersectionObserver>[0]

const nameOf = (part: Element): string | undefined => {
  const { watch, message } = (part as HTMLElement).dataset
  return watch ?? (message === undefined ? undefined : `message:${message}`)
}

/**
 * Stands in for what a layout would know: `see` says which parts of a list are on the screen now, by what the server calls them (`message:7` in a room);
 * `pass`, which were there and are gone before anything is drawn; `reach`, that the end of a list, at which more is asked for, is near.
 */
export const fakeScreen = () => {
  const { IntersectionObserver: before } = globalThis
  const observers = new Map<Told, Set<Element>>()
  class Screen {
    #told: Told
    constructor(told: Told) {
      this.#told = told
      observers.set(told, new Set())
    }
    observe = (part: Element) => void observers.get(this.#told)?.add(part)
    unobserve = (part: Element) => void observers.get(this.#told)?.delete(part)
    disconnect = () => void observers.delete(this.#told)
  }
  globalThis.IntersectionObserver = Screen as never
  const tell = (names: readonly string[]) => {
    for (const [told, parts] of observers) {
      const watched = [...parts].filter((part) => nameOf(part) !== undefined)
      const entries = watched.map((target) => ({ target, isIntersecting: names.includes(nameOf(target)!) }))
      if (entries.length > 0) told(entries as never, undefined as never)
    }
  }
  /** What a list watches at its end comes near. */
  const reach = (end: Element | null) =>
    act(async () => {
      for (const [told, parts] of observers)
        if (end && parts.has(end)) told([{ target: end, isIntersecting: true }] as never, undefined as never)
    })
  const see = (...names: string[]) => act(async () => tell(names))
  const pass = (...names: string[]) =>
    act(async () => {
      tell(names)
      tell([])
    })
  return { see, pass, reach, restore: () => void (globalThis.IntersectionObserver = before) }
}
