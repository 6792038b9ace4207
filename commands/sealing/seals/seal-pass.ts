import { v5 as uuidv5 } from 'uuid'
import type { RawLog } from '../../../domain/kernel/log/raw-event.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { mayGo } from '../../../domain/seals/foreign.js'
import type { SealCommand, Seal } from '../../../domain/seals/messages.js'
import { NOTHING_BEFORE, statementOf } from '../../../domain/seals/statement.js'
import type { Handle } from '../../runtime/slice.js'
import { SEAL_STREAM } from '../../seals.js'
import { TILE, type SealTiles, type TilesEnd } from '../../vault/log/seal-tiles.js'
import { distrusted } from './check-seal.js'
import { lastPosition } from '../merkle/last-position.js'
import { keptTree } from '../merkle/kept-tree.js'
import type { SealSigner } from './signing.js'
import { isOfFirstVersion, newestSeal } from './stored-seal.js'
import { foreignHash, hexOf, leafHash, textHash } from '../merkle/tree.js'

export interface Sealing {
  readonly raw: RawLog
  readonly tiles: SealTiles
  readonly dispatch: Handle
  readonly signer: SealSigner
  /** The keys (base64url) whose seals are gone on from: that of the signer, and those before it. */
  readonly keys: ReadonlySet<string>
  /** Where this moment comes from, ISO 8601. */
  readonly now: () => string
  /** How many events one seal adds at most, a multiple of a row of hashes; a spec may say fewer. */
  readonly most?: number
}

/** The log is not what was hashed or sealed before: nothing is sealed over that until somebody has looked (`npm run audit:verify`). */
export class LogChanged extends Error {
  override readonly name = 'LogChanged'
}

/** For the ids of the commands: a seal that is stored again is known, and no other, not even over the same events. */
const SEALS = 'a3c7c3f0-5d0c-4d54-9a2f-6d1f6a0f7a31'

/** What one seal adds at most, in full rows of hashes: whoever looks through it alone is done within seconds. */
const MOST_IN_A_SEAL = 64 * TILE

/**
 * Hashes what the log has since the last time, and seals it all, where there is anything but the last seal: by one seal, or several where it is much.
 * Answers the last that was made.
 */
export const sealPass = async (sealing: Sealing, until: AbortSignal): Promise<Seal | undefined> => {
  const { raw, tiles, keys, signer } = sealing
  let newest = await newestSeal(raw)
  // What is sealed next vouches for all seals before.
  const why = newest && distrusted(newest, keys)
  if (newest && why) throw new LogChanged(`Seal ${newest.number} is ${why}: ${newest.key}; SEAL_KEYS_BEFORE names those of before`)
  const end = await hashed(raw, tiles, until)
  if (!end) return undefined
  if (newest) {
    if (end.size < newest.size) throw new LogChanged(`The log has ${end.size} events, and seal ${newest.number} is over ${newest.size}`)
    if (hexOf(await keptTree(tiles).rootAt(newest.size)) !== newest.root)
      throw new LogChanged(`The log is not what seal ${newest.number} says`)
  }
  let made: Seal | undefined
  // The event of the last seal is always new; that alone is sealed with what comes next, unless another key has signed it.
  while (!until.aborted && end.size - (newest?.size ?? 0) > (newest?.key === signer.key ? 1 : 0)) {
    const seal = await sealed(sealing, newest, end)
    if (!seal) break // another process has sealed meanwhile
    newest = made = seal
  }
  if (made) await hashed(raw, tiles, until) // with its own event: that it is gone is found out, too
  return made
}

/** The next seal, over as much of what is hashed as one may add; undefined where somebody else was first. */
const sealed = async (
  { tiles, dispatch, signer, now, most = MOST_IN_A_SEAL }: Sealing,
  newest: Seal | undefined,
  end: TilesEnd,
): Promise<Seal | undefined> => {
  const full = Math.floor((newest?.size ?? 0) / TILE) * TILE + most
  const { size, position } = end.size <= full ? end : { size: full, position: await lastPosition(tiles, full / TILE - 1) }
  const from = newest?.size ?? 0
  const foreign = foreignHash(await tiles.foreign({ from, to: size }))
  const at = now()
  const seal = signer.signed({
    number: (newest?.number ?? 0) + 1,
    size,
    root: hexOf(await keptTree(tiles).rootAt(size)),
    previous: newest ? textHash(statementOf(newest)) : NOTHING_BEFORE,
    position,
    ...(foreign && { foreign }),
    sealedAt: at,
  })
  const { sealedAt: _, ...data } = seal
  const command: SealCommand = { id: uuidv5(seal.signature, SEALS), type: 'SealLog', by: 'system:sealing', at, data }
  try {
    await dispatch(command)
    return seal
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'conflict') return undefined
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
      const isThere = page[0]?.position === position
      if (isThere ? hexOf(leaves.shift()!.hash) !== last : !(await mayBeGone(raw, tiles, size - 1)))
        throw new LogChanged(`The log has changed at position ${position}`)
      last = undefined
    }
    if (leaves.length === 0) continue
    const added = page.slice(page.length - leaves.length)
    const foreign = added.flatMap(({ stream, revision }, i) => (raw.isOurs(stream) ? [] : { index: size + i, stream, revision }))
    if (!(await tiles.add(size, leaves, foreign.filter(mayGo)))) return undefined
    size += leaves.length
    position = leaves.at(-1)!.position
  }
  return { size, position }
}

/**
 * Whether the event of a number is another program's, which may have let go of it: the audit looks into that. Where code has sealed last that kept no list of
 * those, nothing tells, and sealing must go on.
 */
const mayBeGone = async (raw: Pick<RawLog, 'isOurs' | 'last'>, tiles: Pick<SealTiles, 'foreign'>, index: number): Promise<boolean> => {
  const [event] = await tiles.foreign({ from: index, to: index + 1 })
  if (event) return !raw.isOurs(event.stream)
  const newest = await raw.last(SEAL_STREAM)
  return newest !== undefined && isOfFirstVersion(newest)
}

const lastHash = async (tiles: SealTiles, size: number): Promise<string | undefined> => {
  if (size === 0) return undefined
  const [last] = await keptTree(tiles).leaves({ from: size - 1, to: size })
  return last && hexOf(last)
}
