import type { FileId } from '../../domain/kernel/ids.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import type { Process } from '../../domain/kernel/process.js'
import { wishOf } from './wish.js'

export interface AttachWish {
  readonly files: readonly FileId[]
}

export interface EraseWish {
  readonly subject: string
}

export interface DropWish {
  readonly files: readonly FileId[]
}

/** Every file that an event names belongs to what it tells of; one that it drops is gone, and with a subject's key go its files. */
export const files: Process = {
  name: 'files',
  streams: 'all',
  wishes(event) {
    if (event.type === SubjectKeyDestroyed.properties.type.const) {
      const { subject } = event.data as EraseWish
      return [wishOf(event, 'erase', subject, { subject } satisfies EraseWish)]
    }
    const named = filesNamedIn(event.data)
    const { dropped } = event.data as { dropped?: FileId }
    return [
      ...(named.length > 0 ? [wishOf(event, 'attach', event.stream, { files: named } satisfies AttachWish)] : []),
      ...(dropped ? [wishOf(event, 'drop', event.stream, { files: [dropped] } satisfies DropWish)] : []),
    ]
  },
}

/** In all events a file stands under the name `file`, alone or in a list; one that goes stands under `dropped`. */
export const filesNamedIn = (data: object): FileId[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]): FileId[] => {
    if (name === 'file' && typeof value === 'string') return [value as FileId]
    return typeof value === 'object' && value !== null ? filesNamedIn(value) : []
  })
