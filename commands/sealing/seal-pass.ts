import { v5 as uuidv5 } from 'uuid'
import type { RawLog } from '../../domain/kernel/raw-event.js'
import { Refusal } from '../../domain/kernel/refusal.js'
import type { SealCommand, Seal } from '../../domain/seals/messages.js'
import { NOTHING_BEFORE, statementOf } from '../../domain/seals/statement.js'
import type { Handle } from '../runtime/slice.js'
import type { SealTiles, TilesEnd } from '../vault/seal-tiles.js'
import { keptTree } from './kept-tree.js'
import type { SealSigner } from './signing.js'
import { newestSeal } from './stored-seal.js'
import { hexOf, leafHash, textHash } from './tree.js'

export interface Sealing {
  readonly raw: RawLog
  readonly tiles: SealTiles
  readonly dispatch: Handle
  readonly signer: SealSigner
  /** Where this moment comes from, ISO 8601. */
  readonly now: () => string
}

/** The log is not what was hashed or sealed before: nothing is sealed over that until somebody has looked (`npm run audit:verify`). */
export class LogChanged extends Error {
  override readonly name = 'LogChanged'
}

/** For the ids of the commands: of a seal that is made twice, one is known. */
const SEALS = 'a3c7c3f0-5d0c-4d54-9a2f-6d1f6a0f7a31'

/** Hashes what the log has since the last time, and seals it all, where there is anything but the last seal. Answers the seal that was made. */
export const sealPass = async ({ raw, tiles, dispatch, signer, now }: Sealing, until: AbortSignal): Promise<Seal | undefined> => {
  const newest = await newestSeal(raw)
  const end = await hashed(raw, tiles, until)
  if (!end) return undefined
  const { size, position } = end
  const tree = keptTree(tiles)
  if (newest) {
    if (size < newest.size) throw new LogChanged(`The log has ${size} events, and seal ${newest.number} is over ${newest.size}`)
    if (hexOf(await tree.rootAt(newest.size)) !== newest.root) throw new LogChanged(`The log is not what seal ${newest.number} says`)
  }
  // The event of the last seal is always new; that alone is sealed with what comes next.
  if (size - (newest?.size ?? 0) <= (newest ? 1 : 0)) return undefined
  const at = now()
  const seal = signer.signed({
    number: (newest?.number ?? 0) + 1,
    size,
    root: hexOf(await tree.rootAt(size)),
    previous: newest ? textHash(statementOf(newest)) : NOTHING_BEFORE,
    position,
    sealedAt: at,
  })
  const { sealedAt: _, ...data } = seal
  const command: SealCommand = { id: uuidv5(`${seal.number} ${seal.root}`, SEALS), type: 'SealLog', by: 'system:sealing', at, data }
  try {
    await dispatch(command)
    return seal
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return undefined // another process has sealed meanwhile
    throw error
  }
}

/** Hashes what was added to the log; undefined where it was told to end, or somebody else does the same. Throws LogChanged. */
const hashed = async (raw: RawLog, tiles: SealTiles, until: AbortSignal): Promise<TilesEnd | undefined> => {
  let { size, position } = await tiles.end()
  let last = await lastHash(tiles, size) // read again, to see that the log still goes on from there
  for await (const page of raw.from(position)) {
    if (until.aborted) return undefined
    const leaves = page.map((event) => ({ hash: leafHash(event), position: event.position }))
    if (last) {
      const again = leaves.shift()
      if (again?.position !== position || hexOf(again.hash) !== last) throw new LogChanged(`The log has changed at position ${position}`)
      last = undefined
    }
    if (leaves.length === 0) continue
    if (!(await tiles.add(size, leaves))) return undefined
    size += leaves.length
    position = leaves.at(-1)!.position
  }
  return { size, position }
}

const lastHash = async (tiles: SealTiles, size: number): Promise<string | undefined> => {
  if (size === 0) return undefined
  const [last] = await keptTree(tiles).leaves({ from: size - 1, to: size })
  return last && hexOf(last)
}
