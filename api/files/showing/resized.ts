import { buffer } from 'node:stream/consumers'
import { semaphore } from '../../../commands/runtime/semaphore.js'
import type { StoredFile, VaultFiles } from '../../../commands/vault/files/files.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { drawOurs } from '../drawing/draw.js'
import { SIZES, sizesOf, type Size } from './sizes.js'
import type { FileStore, Found } from '../stores/store.js'

/** Only so many are held in memory to be drawn. */
const inTurn = semaphore(2, 100)

/**
 * An image in a size in which nobody has asked for it before: drawn once, kept beside it, and erased with it. Undefined where it has no such size;
 * busy where too much is being drawn already.
 */
export const resizing = ({ files, store }: { readonly files: Pick<VaultFiles, 'kept' | 'addPlaceholder'>; readonly store: FileStore }) => {
  const underWay = new Map<string, Promise<Found | undefined>>()

  const drawAnew = async (known: StoredFile, size: Size): Promise<Found | undefined> => {
    const { id } = known
    const original = await store.find(id, 'original')
    if (!original) return undefined
    const { webp, placeholder } = await inTurn(async () => drawOurs('smaller', await buffer(await original.read()), SIZES[size]))
    await store.put(id, size, webp)
    await files.addPlaceholder(id, placeholder) // it may have come before there were any
    // Who erased it meanwhile has not seen this one.
    if ((await files.kept([id])).has(id)) return store.find(id, size)
    await store.remove(id)
    return undefined
  }

  return async (known: StoredFile, size: Size): Promise<Found | 'busy' | undefined> => {
    if (!sizesOf(known).some((each) => each.size === size)) return undefined
    const name = `${known.id} ${size}`
    const work = underWay.get(name) ?? drawAnew(known, size).finally(() => underWay.delete(name))
    underWay.set(name, work)
    return work.catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'busy') return 'busy' as const
      throw error
    })
  }
}
