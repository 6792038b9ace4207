import { randomUUID } from 'node:crypto'
import type { Request } from 'express'
import type { Allowance, StorageRoom } from '../../commands/vault/files/storage.js'
import type { MemberId, VisitorId } from '../../domain/kernel/ids.js'
import { safely, unexpected } from '../../domain/kernel/unexpected.js'
import { cameOf, comesOf } from './given.js'
import { passingOf } from './passing-trouble.js'

interface Bringing {
  readonly owner: MemberId | VisitorId
  /** What they may bring, where that is not what a member may. */
  readonly quota: Allowance | undefined
  /** Bytes that may come at most. */
  readonly most: number
  /** It was answered before, and needs no room to be answered again. */
  readonly isRepeated: boolean
  /** ISO 8601. */
  readonly at: string
}

/**
 * Handles a request that brings much, with room kept for it as long as anything of it comes: what is refused with its first bytes may go on coming
 * after its answer, and counts with all that came.
 */
export const bringing = async (
  room: StorageRoom,
  req: Request,
  { owner, quota, most, isRepeated, at }: Bringing,
  handle: () => Promise<void>,
): Promise<void> => {
  const upload = randomUUID()
  if (!isRepeated) await room.reserve(upload, owner, at, comesOf(req, most), quota)
  const before = req.socket.bytesRead - req.readableLength
  let isWasted = false
  const settle = async (): Promise<void> => {
    if (isWasted) await room.waste(owner, at, cameOf(req, before))
    if (!isRepeated) await room.release(upload)
  }
  try {
    await handle()
  } catch (error) {
    isWasted = !passingOf(error) // what failed by us costs nobody anything
    throw error
  } finally {
    // Its time ends by itself, should the database not hear of it now.
    const settled = (): Promise<void> => settle().catch((error: unknown) => void unexpected('upload', error))
    if (req.complete || req.socket.destroyed) await settled()
    else whenOver(req, settled)
  }
}

/** When all of a request has come, or its connection is closed: of one that was answered before, the request itself does not hear that. */
const whenOver = (req: Request, settled: () => Promise<void>): void => {
  const { socket } = req
  const over = safely('upload', () => {
    req.off('close', over)
    socket.off('close', over)
    return settled()
  })
  req.once('close', over)
  socket.once('close', over)
}
