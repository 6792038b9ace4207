import { UnknownOutcome, type Store } from '../../../commands/runtime/store/store.js'

/** What goes wrong with one append. */
export type Trouble = (append: () => Promise<number>) => Promise<number>

const lost = () => Promise.reject(new UnknownOutcome('connection lost'))

export const lostRequest: Trouble = lost
export const lostAnswer: Trouble = (append) => append().then(lost)
/** The answer is lost, and before anybody can ask again somebody else appends. */
export const lostAnswerThen =
  (rival: () => Promise<unknown>): Trouble =>
  (append) =>
    append().then(rival).then(lost)
export const overtakenBy =
  (rival: () => Promise<unknown>): Trouble =>
  (append) =>
    rival().then(append)
export const always = (error: Error): Trouble[] => Array.from({ length: 20 }, () => () => Promise.reject(error))

/** The real gateway, whose first appends go wrong, one trouble each. `tried` counts them. */
export const troubled = (store: Store, ...troubles: Trouble[]): Store & { readonly tried: () => number } => {
  let appends = 0
  return {
    ...store,
    append: (...args) => (troubles[appends++] ?? ((append) => append()))(() => store.append(...args)),
    tried: () => appends,
  }
}
