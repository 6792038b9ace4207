import type { Post } from '../engagement/post.js'
import { keptSession } from '../shared/session/session-entry.js'
import { isCovered } from './covered.js'
import { forgetReadingPlace, keepReadingPlace, readingPlace, type ReadingPlace } from './places.js'

/** So many may have been posted meanwhile; from further down than a page of so many, nothing is looked for. */
const NEWER = 5
const DEEPEST = 100
/** Pixels of as many posts as that, and long ones. */
const HIGHEST = 200_000
/** Milliseconds until what is in sight stands. */
const STANDING = 1_500
/** What tells that somebody goes on by themselves. That it was scrolled does not: the browser and the router do that as well while it comes. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Who is signed in here. */
export const readerNow = (): number | undefined => keptSession()?.id

/** Where one was on an entry when one left it. */
const placeOn = (entry: string) => {
  const place = readingPlace()
  return place?.entry === entry && place.member === readerNow() ? place : undefined
}

/** Within a load of the program the state still has the posts. */
const isOfAnotherLoad = ({ load }: ReadingPlace) => load !== performance.timeOrigin

/** How many posts a list that is loaded anew has to have at once, so that one finds one's place in it again; 0 when there is none, or it is too far down. */
export const depthOn = (entry: string): number => {
  const place = placeOn(entry)
  const depth = (place && isOfAnotherLoad(place) ? place.depth : DEEPEST) + NEWER
  return depth > DEEPEST ? 0 : depth
}

/** How high a list was that is about to come again, in pixels; 0 where it is not, or was too high to come at once. */
export const heightOn = (entry: string): number => {
  const { height } = (depthOn(entry) > 0 && placeOn(entry)) || {}
  return typeof height === 'number' && height > 0 ? Math.min(height, HIGHEST) : 0
}

const cardsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>('[data-watch]')]
const boxOf = (card: Element) => card.getBoundingClientRect()

/** Keeps where `member`, who opened it, is in a list, unless that is its beginning. */
export const leavePlace = (entry: string, list: Element, member: number | undefined): void => {
  const cards = cardsOf(list)
  const first = cards.findIndex((card) => !isCovered(card))
  const card = cards[first]
  const post = card?.dataset['watch'] as Post | undefined
  const isGone = member === undefined || member !== readerNow() // they have just left, or somebody else has come in another tab
  if (!card || !post || scrollY === 0 || isGone) forgetReadingPlace()
  else
    keepReadingPlace({
      entry,
      post,
      top: boxOf(card).top,
      depth: first + 1,
      height: list.clientHeight,
      load: performance.timeOrigin,
      member,
    })
}

/**
 * Brings a list to which one comes back to where one was, until it stands: by the post that they saw, since cards are not always drawn as high as before; without
 * it, to its beginning where it has been loaded anew, and else as far down as before.
 */
export const returnToPlace = (entry: string, list: Element): void => {
  const place = placeOn(entry)
  if (!place) return
  forgetReadingPlace()
  const isNew = isOfAnotherLoad(place)
  const card = cardsOf(list).find(({ dataset }) => dataset['watch'] === place.post)
  if (!card && !isNew) return
  const settle = () => {
    if (list.isConnected) window.scrollTo(0, card ? scrollY + boxOf(card).top - place.top : 0) // else one has gone on, and it is told a last time
  }
  const grown = new ResizeObserver(settle) // cards above it are drawn, and are higher or lower than they were thought to be
  const letGo = () => {
    grown.disconnect()
    for (const event of BY_HAND) window.removeEventListener(event, letGo)
  }
  for (const event of BY_HAND) window.addEventListener(event, letGo, { passive: true })
  if (isNew) settle() // else the router is still to scroll it, to where it was when cards were as high as before
  grown.observe(list)
  setTimeout(letGo, STANDING)
}
