import { MessageDeleted } from '../../domain/chats/messages.js'
import type { FilesChanged } from '../../domain/engagement/file.js'
import { POST_KINDS } from '../../domain/engagement/kinds.js'
import type { ByRole } from '../../domain/engagement/removal.js'
import type { FileId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import { SubjectKeyDestroyed } from '../../domain/kernel/personal.js'
import type { Process, Task } from '../../domain/kernel/process.js'
import { letGoBy } from './message-files.js'
import { taskOf } from './task.js'

export interface AttachTask {
  readonly files: readonly FileId[]
}

export interface EraseTask {
  readonly subject: string
}

/** The position of the event that says so; programs of yesterday did not tell it. */
interface SaidAt {
  readonly position?: number
}

/** What a post does not show any more: all its files, by their subject, or some. `byAuthor`: its author wants it so, and nobody brings it back. */
export type WithholdTask = ({ readonly subject: string } | { readonly files: readonly FileId[] }) & SaidAt & { readonly byAuthor?: true }

/** What a post shows again. */
export interface ShowTask extends SaidAt {
  readonly files: readonly FileId[]
}

export interface DropTask {
  readonly files: readonly FileId[]
}

/**
 * Every file that an event names belongs to what it tells of; those that it drops are gone, and with a subject's key go its files. What a post
 * shows no more, because it was edited or removed, is withheld until it is restored; that of a deleted message goes when nobody judges it.
 */
export const files: Process = {
  name: 'files',
  streams: 'all',
  tasks(event) {
    if (event.type === SubjectKeyDestroyed.properties.type.const) {
      const { subject } = event.data as EraseTask
      return [taskOf(event, 'erase', subject, { subject } satisfies EraseTask)]
    }
    const named = filesNamedIn(event.data)
    return [
      ...(named.length > 0 ? [taskOf(event, 'attach', event.stream, { files: named } satisfies AttachTask)] : []),
      ...shownOrWithheldBy(event),
      ...letGoBy(event),
      ...droppedBy(event),
    ]
  },
}

const droppedBy = (event: Recorded): Task[] => {
  if (event.type === MessageDeleted.properties.type.const) return [] // somebody may have to judge it first
  const files = [(event.data as { dropped?: FileId | readonly FileId[] }).dropped ?? []].flat()
  return files.length > 0 ? [taskOf(event, 'drop', event.stream, { files } satisfies DropTask)] : []
}

const BY_AUTHOR = { byAuthor: true } as const
const KINDS = Object.values(POST_KINDS)

const shownOrWithheldBy = (event: Recorded): Task[] => {
  const task = (data: WithholdTask) => [taskOf(event, 'withhold', event.stream, { ...data, position: event.position })]
  const removed = KINDS.find(({ name }) => event.type === `${name}Removed`)
  if (removed) {
    const { byRole } = event.data as { readonly byRole: ByRole }
    return task({ subject: `post:${event.stream.replace('-', ':')}`, ...(byRole === 'author' && BY_AUTHOR) })
  }
  if (KINDS.some(({ name }) => event.type === `${name}Restored`)) {
    const { files } = event.data as ShowTask
    return files.length > 0 ? [taskOf(event, 'show', event.stream, { files, position: event.position } satisfies ShowTask)] : []
  }
  if (!KINDS.some(({ name }) => event.type === `${name}Edited`)) return []
  const { files } = event.data as { readonly files?: FilesChanged }
  return files && files.removed.length > 0 ? task({ files: files.removed, ...BY_AUTHOR }) : []
}

/** In all events a file stands under the name `file`, alone or in a list; those that go stand under `dropped`. */
export const filesNamedIn = (data: object): FileId[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]): FileId[] => {
    if (name === 'file' && typeof value === 'string') return [value as FileId]
    return typeof value === 'object' && value !== null ? filesNamedIn(value) : []
  })
