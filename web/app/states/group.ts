import type { UnknownAction } from '@reduxjs/toolkit'
import type { ReactNode } from 'react'
import type { Page } from '../routing/page.js'

/** A shared part in one of its states. */
export interface State {
  readonly name: string
  /** What has happened before it is shown. */
  readonly given?: readonly UnknownAction[]
  readonly show: ReactNode
  /** The page around which it stands, where it says on which one is. */
  readonly at?: Pick<Page, 'path' | 'section'>
  /** What happens as soon as it is shown. */
  readonly then?: readonly UnknownAction[]
}

/** Parts that are looked at together. */
export interface Group {
  readonly name: string
  readonly states: readonly State[]
  /** Of parts that stand over the page, in pixels: here each stands over a place of its own. */
  readonly height?: number
  /** Of parts that are wide, or as wide as the window. */
  readonly wide?: true | 'whole'
  /** Of parts that stand on paper. */
  readonly paper?: true
}
