import type { ReactNode } from 'react'

/** What other parts of the product say of a member, and where it stands in their profile. */
export interface Around {
  /** What they have posted, in the frame of a section. */
  readonly cases: (isOwn: boolean, frame: (children: ReactNode) => ReactNode) => ReactNode
  /** The way to talk to somebody else. */
  readonly chat: (id: number) => ReactNode
  /** What is between somebody else and me. */
  readonly relations: (id: number, name: string) => ReactNode
}
