import type { Change, Line, Notice, TakeBack } from '../../../domain/notifications/changes.js'
import type { Task } from '../../../domain/kernel/process.js'

export const nameOf = ({ receiver, kind, target }: Line): string => `${receiver} ${kind} ${target}`

/** What names some lines, column by column. */
export const columnsOf = (lines: readonly Line[]): unknown[][] => [
  lines.map(({ receiver }) => receiver),
  lines.map(({ kind }) => kind),
  lines.map(({ target }) => target),
]

/** What some changes come to: what was told and taken back among them was never told. */
export interface Settled {
  readonly takeBacks: readonly TakeBack[]
  readonly notices: readonly Notice[]
  readonly tasks: readonly Task[]
}

export const settle = (changes: readonly Change[]): Settled => {
  const told = new Map<string, Map<number, Notice[]>>()
  const takeBacks: TakeBack[] = []
  const tasks: Task[] = []
  for (const change of changes)
    if ('tell' in change) {
      const items = told.get(nameOf(change.tell)) ?? new Map<number, Notice[]>()
      told.set(nameOf(change.tell), items.set(change.tell.item, [...(items.get(change.tell.item) ?? []), change.tell]))
    } else if ('takeBack' in change) {
      const { takeBack } = change
      if (takeBack.item === undefined) told.delete(nameOf(takeBack))
      else told.get(nameOf(takeBack))?.delete(takeBack.item)
      takeBacks.push(takeBack)
    } else tasks.push(change.task)
  const each = new Map([...told.values()].flatMap((items) => [...items.values()].flat().map((notice) => [notice.id, notice])))
  return { takeBacks, notices: [...each.values()].sort((one, other) => one.position - other.position), tasks }
}
