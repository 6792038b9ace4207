import type { FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'

/** What is to be done with files because something happened. Each may be done again. */
export interface FileWish {
  /** They belong to something that exists. */
  readonly attach?: readonly FileId[]
  /** Nothing of this subject is to be left: neither its files nor its key. */
  readonly erase?: string
}

/** Every file that an event names belongs to what it tells of; with a subject's key go its files. */
export const keepFiles = ({ type, data }: Pick<Recorded, 'type' | 'data'>): FileWish => {
  if (type === SubjectKeyDestroyed.properties.type.const) return { erase: (data as { subject: string }).subject }
  const attach = filesIn(data)
  return attach.length > 0 ? { attach } : {}
}

/** In all events a file stands under the name `file`, alone or in a list. */
const filesIn = (data: object): FileId[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]): FileId[] => {
    if (name === 'file' && typeof value === 'string') return [value as FileId]
    return typeof value === 'object' && value !== null ? filesIn(value) : []
  })
