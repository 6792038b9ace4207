import type { Seal } from './messages.js'

/** What a seal says, without the signature. */
export type Stated = Omit<Seal, 'signature'>

/** Of the first seal, which has none before it. */
export const NOTHING_BEFORE = '0'.repeat(64)

/**
 * What is signed, and hashed by the next seal: a line for each thing it says, none of which can hold a line end. The first line says which there are: those of
 * before, and those with `foreign`.
 */
export const statementOf = ({ number, size, root, previous, position, foreign, key, sealedAt }: Stated): string =>
  [
    foreign === undefined ? 'sfs-log-seal-1' : 'sfs-log-seal-2',
    `number ${number}`,
    `size ${size}`,
    `root ${root}`,
    `previous ${previous}`,
    `position ${position}`,
    ...(foreign === undefined ? [] : [`foreign ${foreign}`]),
    `key ${key}`,
    `at ${sealedAt}`,
    '',
  ].join('\n')
