import type { RemovalWords } from '../engagement/removal/ConfirmRemoval.js'
import type { SaveWords } from '../engagement/saves/SaveButton.js'

/** What is asked before one is deleted (spec 2 §6). */
export const REMOVAL: RemovalWords = {
  title: 'Delete Video',
  text: 'Are you sure you want to delete this Post ?',
  note: 'Its video goes with it, for everybody.',
}

/** What is said of keeping one. */
export const SAVE: SaveWords = { add: 'Save', remove: 'Remove from saved' }

/** What it is called, also when its author has left. */
export const titleOf = ({ title }: { readonly title: string | null }): string =>
  title ?? 'This video was deleted with its author’s account.'
