import type { ComponentType } from 'react'
import type { EventChannel } from 'redux-saga'
import type { Role } from '../../../api/contract/staff/staff.js'
import type { Page } from '../../shared/lists/paged-list.js'
import type { Step } from '../../shared/net/uploads/upload.js'

/** What stands in a list of the staff; the number is its own among those of its kind. */
export interface Row {
  readonly id: number
}

export type RowsPage = Page<Row, string | number>

/**
 * What is done to a row: answers it as it stands then, or nothing where it waits no longer. `said` goes along with it, and the key is the same when the
 * same is sent again.
 */
export type Deed = (id: number, said: string, key: string) => Promise<Row | undefined>

/** What a form adds to the list or changes in it, with its files: tells how far they are, and last what came of it. The key is as that of a deed. */
export interface Save<Said> {
  readonly run: (said: Said, key: string) => EventChannel<Step<unknown>>
  /** What somebody else has made of it meanwhile, where the server says that (409); nothing where it is new. */
  readonly theirs?: (said: Said) => Promise<Row> | undefined
  /** What is said once it is saved. */
  readonly done: (said: Said) => string
}

/** A kind of what editors look after: where its list comes from, and what can be done in it. All throw a Problem. */
export interface Kind<Said = never> {
  readonly page: (before: RowsPage['next']) => Promise<RowsPage>
  readonly deeds: Readonly<Record<string, { readonly run: Deed; readonly done: string }>>
  /** Where there is a form (`useSaving`). */
  readonly save?: Save<Said>
}

/** A kind as the page shows it. */
export interface Part {
  readonly key: string
  readonly title: string
  /** Who of those who may open the page looks after it. */
  readonly roles: readonly Role[]
  readonly Component: ComponentType
}
