import type { FileId } from '../../domain/kernel/ids.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import type { Process } from '../../domain/kernel/process.js'
import { taskOf } from './task.js'

export interface AttachTask {
  readonly files: readonly FileId[]
}

export interface EraseTask {
  readonly subject: string
}

export interface DropTask {
  readonly files: readonly FileId[]
}

/** Every file that an event names belongs to what it tells of; those that it drops are gone, and with a subject's key go its files. */
export const files: Process = {
  name: 'files',
  streams: 'all',
  tasks(event) {
    if (event.type === SubjectKeyDestroyed.properties.type.const) {
      const { subject } = event.data as EraseTask
      return [taskOf(event, 'erase', subject, { subject } satisfies EraseTask)]
    }
    const named = filesNamedIn(event.data)
    const dropped = [(event.data as { dropped?: FileId | readonly FileId[] }).dropped ?? []].flat()
    return [
      ...(named.length > 0 ? [taskOf(event, 'attach', event.stream, { files: named } satisfies AttachTask)] : []),
      ...(dropped.length > 0 ? [taskOf(event, 'drop', event.stream, { files: dropped } satisfies DropTask)] : []),
    ]
  },
}

/** In all events a file stands under the name `file`, alone or in a list; those that go stand under `dropped`. */
export const filesNamedIn = (data: object): FileId[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]): FileId[] => {
    if (name === 'file' && typeof value === 'string') return [value as FileId]
    return typeof value === 'object' && value !== null ? filesNamedIn(value) : []
  })
