import type { PlacedRawEvent } from '../../../domain/kernel/log/raw-event.js'
import type { Seal } from '../../../domain/seals/messages.js'
import { NOTHING_BEFORE, statementOf } from '../../../domain/seals/statement.js'
import type { BadSeal } from '../verifying/findings.js'
import { isGenuine } from './signing.js'
import { textHash } from '../merkle/tree.js'

/** A seal of the log as it stands there. */
export interface StoredSeal {
  readonly event: Pick<PlacedRawEvent, 'revision'>
  readonly seal: Seal | undefined
}

/** What is wrong with a seal by itself and after the one before; undefined where nothing is. */
export const badSeal = ({ event, seal }: StoredSeal, before: Seal | undefined): BadSeal | undefined => {
  const number = (before?.number ?? 0) + 1
  if (event.revision !== number - 1) return 'missing'
  if (!seal) return 'not a seal'
  if (!isGenuine(seal)) return 'not signed by the key that it names'
  if (seal.number !== number || seal.previous !== (before ? textHash(statementOf(before)) : NOTHING_BEFORE))
    return 'not chained to the seal before'
  if (before && (seal.size <= before.size || seal.position <= before.position)) return 'not over more than the seal before'
  return undefined
}

/** Why a seal is not to be believed, whatever it is over: only what one of these keys (base64url) has signed is. */
export const distrusted = (seal: Seal | undefined, keys: ReadonlySet<string>): BadSeal | undefined => {
  if (!seal) return 'not a seal'
  if (!isGenuine(seal)) return 'not signed by the key that it names'
  return keys.has(seal.key) ? undefined : 'signed by a key that is not known'
}

/** Whether a seal is signed by another key than the one that signs now, where that is known. */
export const isOfKeyBefore = (seal: Seal | undefined, own: string | undefined): boolean =>
  seal !== undefined && own !== undefined && seal.key !== own
