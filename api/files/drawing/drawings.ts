import sharp from 'sharp'
import type { RefusalKind } from '../../../domain/kernel/refusal.js'
import { picture } from './picture.js'
import { portrait } from './portrait.js'
import { smaller } from './smaller.js'

sharp.cache(false) // every upload is a new file: nothing would be found in it again

/** What can be drawn. */
export const drawings = { picture, portrait, smaller }
export type Drawings = typeof drawings

/** What is asked of who draws, and the answer. */
export interface Asked {
  readonly name: keyof Drawings
  readonly args: readonly unknown[]
}
export type Drawn =
  | { readonly drawn: unknown }
  | { readonly refused: { readonly kind: RefusalKind; readonly msg: string } }
  /** With the machine, of which the image is not to blame. */
  | { readonly trouble: string }
