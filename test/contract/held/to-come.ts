import type { Kind } from './asked.js'

/**
 * What is not built yet, by what it is called in the contract. Whatever is built leaves this list, and is held like everything else; the list
 * fails for what is held already. Nothing is left.
 */
export const toCome: Readonly<Partial<Record<Kind, readonly string[]>>> = {}

/** What the contract names and makes nothing of: no page, no call and no rule of the three documents uses it. */
export const unused: Readonly<Partial<Record<Kind, readonly string[]>>> = { entities: ['clientState.counter', 'clientState.name'] }
