import type { ComponentType } from 'react'
import type { Door } from '../../shared/net/door.js'
import type { Guard } from './guards.js'

/** The parts of the product, as the menu names them; of a page without one nothing is highlighted. */
export type Section =
  | 'home'
  | 'features'
  | 'learn'
  | 'explore'
  | 'opportunities'
  | 'beyond'
  | 'cases'
  | 'events'
  | 'contact'
  | 'chat'
  | 'me'
  | 'staff'

/** A page as data: where it is, who may open it, and what stands around it. */
export interface Page {
  readonly path: string
  readonly title: string
  /** As a sentence names it; the title where that does. */
  readonly called?: string
  readonly guard: Guard
  readonly section?: Section
  /** Which footer it has: members' pages the links of the product, public ones the legal ones (spec 1 §2). */
  readonly footer: 'member' | 'public'
  /** It fills the screen: no menus, links and footers stand around it. */
  readonly isAlone?: true
  /** Who signs in here is led on: to where they wanted to go, or to their place. */
  readonly hasLogin?: true
  /** Its code, loaded when it is opened. A page without only leads on. */
  readonly load?: () => Promise<{ readonly Component: ComponentType }>
  /** What it needs of the state beside what is always there, loaded with it. */
  readonly doors?: readonly (() => Promise<Door>)[]
}
