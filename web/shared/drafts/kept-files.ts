import { onDevice, type Kept } from './device.js'

/** Bytes of files that this browser keeps at most, whoever's they are: ten of the largest that a message takes. */
const MOST = 200 * 2 ** 20

const AN_HOUR = 3_600_000

interface KeptFile extends Kept {
  /** A browser keeps it as a file, and reads it when it is sent. */
  readonly bytes: Blob
  readonly name: string
  readonly lastModified: number
}

const device = onDevice<KeptFile>('sfs-files', 'files')

/** One after the other, so that those chosen together are counted together. */
let before: Promise<unknown> = Promise.resolve()

const keepIfThereIsRoom = async (memberId: number, place: string, file: File): Promise<boolean> => {
  try {
    const kept = (await device.all()).reduce((sum, { bytes }) => sum + bytes.size, 0)
    if (kept + file.size > MOST) return false
    const { name, lastModified } = file
    await device.keep(memberId, place, { savedAt: Date.now(), bytes: file, name, lastModified })
    return true
  } catch (error) {
    console.warn(error) // a browser that keeps nothing, or has no room left on the disk
    return false
  }
}

/** Keeps a chosen file in this browser, so that it outlives a reload as a draft does. False where there is no room for it. */
export const keepFile = (memberId: number, place: string, file: File): Promise<boolean> => {
  const kept = before.then(() => keepIfThereIsRoom(memberId, place, file))
  before = kept
  return kept
}

/** As it was chosen, or nothing. */
export const keptFile = async (memberId: number, place: string): Promise<File | undefined> => {
  const kept = await device.of(memberId, place)
  return kept && new File([kept.bytes], kept.name, { type: kept.bytes.type, lastModified: kept.lastModified })
}

/**
 * Drops of a member's files those whose places begin with this and that belong to none of these, as the page that kept them ended before it wrote down what
 * they are for: not those of the last hour, which another tab may be about to do.
 */
export const dropStrayFiles = (memberId: number, beginning: string, belongs: (place: string) => boolean): Promise<void> =>
  device.dropOver(memberId, (place, { savedAt }) => place.startsWith(beginning) && !belongs(place) && Date.now() - savedAt > AN_HOUR)

export const dropFile = device.drop
export const dropAllFiles = device.dropAll
export const sweepFiles = device.sweep
