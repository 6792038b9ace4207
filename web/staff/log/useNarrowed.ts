import { useSearchParams } from 'react-router-dom'
import type { Narrowed } from './calls.js'

const FIELDS = ['actor', 'target', 'type', 'from', 'to'] as const
type Field = (typeof FIELDS)[number]

const FITTING: Readonly<Record<Field, RegExp>> = {
  actor: /^(member:[1-9]\d{0,9}|operator|system:[a-z]+)$/,
  target: /^[a-z]{1,20}-[\w:-]{1,109}$/,
  type: /^[A-Za-z]{1,60}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

const fitting = (search: URLSearchParams, field: Field): string | null => {
  const value = search.get(field)
  if (value === null || !FITTING[field].test(value)) return null
  return (field === 'from' || field === 'to') && Number.isNaN(Date.parse(value)) ? null : value
}

/** What the address narrows the log to, and how to narrow it otherwise; what nobody can mean is passed over. */
export const useNarrowed = () => {
  const [search, setSearch] = useSearchParams()
  const narrowed = Object.fromEntries(FIELDS.map((field) => [field, fitting(search, field)])) as unknown as Narrowed
  const narrow = (field: Field, value: string | null) =>
    setSearch((before) => {
      if (value) before.set(field, value)
      else before.delete(field)
      return before
    })
  return { narrowed, narrow, clear: () => setSearch({}), isNarrowed: FIELDS.some((field) => narrowed[field] !== null) }
}
