import { STAFF_ACTOR } from '../../generated/actors.js'
import { isStreamName } from '../../generated/stream-name.js'
import { useAddressFilter } from '../../shared/ui/hooks/useAddressFilter.js'
import type { Narrowed } from './calls.js'

const FIELDS = ['actor', 'target', 'type', 'from', 'to'] as const
type Field = (typeof FIELDS)[number]

const day = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

const FITTING: Readonly<Record<Field, (text: string) => boolean>> = {
  actor: (text) => new RegExp(STAFF_ACTOR).test(text),
  target: isStreamName,
  type: (text) => /^[A-Za-z]{1,60}$/.test(text),
  from: day,
  to: day,
}

const fitting = (search: URLSearchParams, field: Field): string | null => {
  const value = search.get(field)
  return value !== null && FITTING[field](value) ? value : null
}

/** What the address narrows the log to, and how to narrow it otherwise; what nobody can mean is passed over. */
export const useNarrowed = () => {
  const [search, change] = useAddressFilter()
  const narrowed = Object.fromEntries(FIELDS.map((field) => [field, fitting(search, field)])) as unknown as Narrowed
  const narrow = (field: Field, value: string | null) => change({ [field]: value })
  const clear = () => change(Object.fromEntries(FIELDS.map((field) => [field, null])))
  return { narrowed, narrow, clear, isNarrowed: FIELDS.some((field) => narrowed[field] !== null) }
}
