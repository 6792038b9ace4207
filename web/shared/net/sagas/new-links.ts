import { delay, race, take } from 'typed-redux-saga'

/** Milliseconds in which nothing is asked for again by itself: a file whose store is away comes with no link. */
export const LINKS = 60_000

/** Asks for new links of files. Nothing does so again by itself for a minute; somebody who presses for them is answered at once. */
export function* newLinks(ask: () => Generator, isPressed: (action: unknown) => boolean) {
  do yield* ask()
  while ((yield* race({ again: take(isPressed), rest: delay(LINKS) })).again)
}
