import { inOrder } from '../../shared/format/in-order.js'
import type { Applicant } from '../calls.js'

/** The columns of the table, in the contract's words (spec 3 §2), and what we add. */
export const COLUMNS = [
  ['name', 'name'],
  ['email', 'email'],
  ['contact', 'contact'],
  ['medial_college', 'medial college'],
  ['degree', 'degree'],
  ['address', 'address'],
  ['created_time_date', 'received'],
  ['status', 'status'],
] as const
export type Column = (typeof COLUMNS)[number][0]

export interface Order {
  readonly by: Column
  readonly isDown: boolean
}
/** The newest first. */
export const FIRST: Order = { by: 'created_time_date', isDown: true }

/** Another column begins at its beginning; the same one turns round. */
export const turned = (order: Order, by: Column): Order => ({ by, isDown: order.by === by && !order.isDown })

/** In this order; those that are alike stay as they came. */
export const sorted = (applicants: readonly Applicant[], { by, isDown }: Order): Applicant[] => {
  const way = isDown ? -1 : 1
  return [...applicants].sort((a, b) => way * inOrder(String(a[by]), String(b[by])))
}

export const PAGE = 10

export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE))
/** From 1; the last one where so many are not there any more. */
export const pageOf = <Row>(rows: readonly Row[], page: number): Row[] => {
  const shown = Math.min(page, pagesOf(rows.length))
  return rows.slice((shown - 1) * PAGE, shown * PAGE)
}
