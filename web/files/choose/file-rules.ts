import type { Icon } from '@tabler/icons-react'

/** Of a post of one's own (decision 0075). */
export const OWN_NAMES = 'Only you can see the names of your files.'
/** What happens to every photograph that is sent. */
export const PHOTOGRAPHS = 'Location, time and camera details are removed from every photograph.'

/** What to look for in a picture or a document before it is sent. */
export const TO_COVER = 'Look for everything that could identify the patient: names, dates, numbers, faces, tattoos.'

/** What is offered in a tab of its own. */
export interface Offer<Category extends string> {
  readonly category: Category
  readonly label: string
  /** "JPEG or PNG". */
  readonly what: string
  /** What becomes of it, if that is not plain. */
  readonly becomes?: string
  readonly icon: Icon
}

/** Which files a form takes, and in which words: each kind of posts has its own. */
export interface FileRules<Category extends string> {
  /** By which the server speaks of them. */
  readonly field: string
  /** Where it is one, another takes its place. */
  readonly most: number
  /** What is said where there must be one; without it there need not. */
  readonly required?: string
  readonly categories: Readonly<Record<Category, { readonly mimes: readonly string[]; readonly maxBytes: number }>>
  /** What is said of a file that is not taken, where the form has words of its own. */
  readonly said?: { readonly tooLarge: string; readonly wrongType: string }
  readonly offers: readonly Offer<Category>[]
  /** What a chosen file of its types may be marked as, and what that means; unmarked it is again what is offered for its type. */
  readonly mark?: { readonly category: Category; readonly label: string; readonly help: string; readonly nameOf: (file: string) => string }
  /** What happens to every photograph. */
  readonly note: string
  /** Who sees how they are called, where that is not everybody who sees them. */
  readonly names?: string
  /** What to look for in a picture or a document before it is sent; without it nobody is asked to. */
  readonly toCover?: string
}
