import type { ReactNode } from 'react'
import type { MemberId, Network } from '../../../api/contract/network/connections.js'
import type { Post } from '../../engagement/post.js'
import type { RemovalWords } from '../../engagement/removal/ConfirmRemoval.js'

interface Editing {
  /** "Edit". */
  readonly label: string
  /** The window in which it is edited, loaded when it is wanted. */
  readonly window: (window: { readonly opened: boolean; readonly close: () => void }) => ReactNode
}

/** What the menu of a post says and does, by its kind. */
export interface MenuOf {
  readonly post: Post
  readonly author: MemberId
  /** Null when the account is gone. */
  readonly name: string | null
  /** "case". */
  readonly called: string
  /** In which members connect beside such posts, where they do. */
  readonly network?: Network
  /** What its author can do, where that can be done. */
  readonly own?: {
    /** Nothing of one that a moderator has removed. */
    readonly edit?: Editing | undefined
    /** "Delete". */
    readonly remove: string
    readonly removal: RemovalWords
  }
  /** Whether others can report it here. */
  readonly isReported: boolean
  /** Only those can who are not connected with its author. */
  readonly isReportedByStrangers?: boolean
}
