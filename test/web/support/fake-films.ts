import { act } from '@testing-library/react'

/** Stands in for what plays videos, which jsdom does not: each stands still until it is played, as a browser would tell it. */
export const fakeFilms = () => {
  const playing = new Set<HTMLMediaElement>()
  const told = (media: Element, event: string) => void media.dispatchEvent(new window.Event(event))
  const { prototype } = HTMLMediaElement
  const before = Object.getOwnPropertyDescriptors(prototype)
  const configurable = true
  Object.defineProperties(prototype, {
    paused: {
      configurable,
      get(this: HTMLMediaElement) {
        return !playing.has(this)
      },
    },
    play: {
      configurable,
      async value(this: HTMLMediaElement) {
        if (playing.has(this)) return
        playing.add(this)
        told(this, 'play')
      },
    },
    pause: {
      configurable,
      value(this: HTMLMediaElement) {
        if (playing.delete(this)) told(this, 'pause')
      },
    },
    load: { configurable, value: () => undefined },
  })
  return {
    /** What is heard and seen now, by the names of the videos. */
    playing: (): readonly (string | null)[] =>
      [...playing].filter((each) => each.isConnected).map((each) => each.getAttribute('aria-label')),
    /** One cannot be played, or loaded. */
    fail: (media: Element, code: number) =>
      act(async () => {
        Object.defineProperty(media, 'error', { configurable, value: { code } })
        told(media, 'error')
      }),
    restore: () => void Object.defineProperties(prototype, before),
  }
}
