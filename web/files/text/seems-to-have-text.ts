import { blobOf, drawn, freed } from '../picture/canvas.js'

/** Longest side in pixels of what is read: small letters of a scan can still be told, and a phone is done in seconds. */
const LONGEST = 1600
/** For all that is loaded and one image, in milliseconds: whoever is slower is not told. */
const PATIENCE = 60_000

/** What can be read is of some 4 MB: whoever saves data, has a slow line or little memory is not asked for it. */
export const canReadText = (): boolean => {
  const { connection, deviceMemory = Infinity } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
    deviceMemory?: number
  }
  return typeof Worker === 'function' && connection?.saveData !== true && !/2g$/.test(connection?.effectiveType ?? '') && deviceMemory > 1
}

/**
 * Whether there seems to be text in an image, which is read in this browser by a worker of its own: it ends with the answer, with `signal`, or
 * when it took too long. Undefined when it could not be told.
 */
export const seemsToHaveText = async (file: Blob, signal: AbortSignal, patience = PATIENCE): Promise<boolean | undefined> => {
  const image = await pngOf(file)
  if (!image || signal.aborted) return undefined
  const worker = new Worker(new URL('./text-reader.worker.ts', import.meta.url), { type: 'module' })
  let overdue: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<boolean | undefined>((resolve) => {
      const unknown = () => resolve(undefined)
      worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'boolean' ? data : undefined)
      worker.onerror = unknown
      signal.addEventListener('abort', unknown, { once: true })
      overdue = setTimeout(unknown, patience)
      worker.postMessage(image, [image])
    })
  } finally {
    clearTimeout(overdue)
    worker.terminate()
  }
}

/** Undefined where this browser cannot draw it; the form says so when it shows it. */
const pngOf = async (file: Blob): Promise<ArrayBuffer | undefined> => {
  try {
    const canvas = await drawn(file, LONGEST)
    try {
      return await (await blobOf(canvas, 'image/png', 1)).arrayBuffer()
    } finally {
      freed(canvas)
    }
  } catch {
    return undefined
  }
}
