import { useRef, type KeyboardEvent, type RefObject } from 'react'

interface ListKeys {
  readonly input: RefObject<HTMLInputElement | null>
  readonly list: RefObject<HTMLUListElement | null>
  readonly onInputKey: (event: KeyboardEvent) => void
  readonly onListKey: (event: KeyboardEvent) => void
}

/** From a box into the links of its list and back by the arrow keys; Enter in the box follows the first. */
export const useListKeys = (): ListKeys => {
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const links = (): HTMLElement[] => Array.from(list.current?.querySelectorAll('a') ?? [])
  const isOld = (): boolean => list.current?.getAttribute('aria-busy') === 'true'
  const focus = (event: KeyboardEvent, at: HTMLElement | null | undefined) => {
    event.preventDefault()
    at?.focus()
  }
  return {
    input,
    list,
    onInputKey(event) {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown') focus(event, links()[0])
      if (event.key === 'Enter' && !isOld()) links()[0]?.click()
    },
    onListKey(event) {
      const all = links()
      const at = all.findIndex((link) => link === document.activeElement)
      if (event.key === 'ArrowDown') focus(event, all[at + 1])
      if (event.key === 'ArrowUp') focus(event, at > 0 ? all[at - 1] : input.current)
      if (event.key === 'Home') focus(event, all[0])
      if (event.key === 'End') focus(event, all.at(-1))
    },
  }
}
