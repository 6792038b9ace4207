import type { Icon } from '@tabler/icons-react'

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
  readonly most: number
  readonly categories: Readonly<Record<Category, { readonly mimes: readonly string[]; readonly maxBytes: number }>>
  readonly offers: readonly Offer<Category>[]
  /** What a chosen file may be marked as, and what that means; unmarked it is again what is offered for its type. */
  readonly mark?: { readonly category: Category; readonly label: string; readonly help: string; readonly nameOf: (file: string) => string }
  /** What happens to every photograph. */
  readonly note: string
  /** What to look for in a picture or a document before it is sent. */
  readonly toCover: string
}
