import { isPostKind } from '../../engagement/post-kinds.js'
import { useAddressFilter } from '../../shared/ui/hooks/useAddressFilter.js'
import type { Wanted } from './calls.js'

const STATES: readonly Wanted['state'][] = ['open', 'mine', 'decided']

const among = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((each) => each === text) ?? null

/** What the address narrows the queue to, and how to narrow it otherwise; what nobody can mean is passed over. */
export const useWanted = () => {
  const [search, narrow] = useAddressFilter()
  const kind = search.get('kind') ?? undefined
  const wanted: Wanted = {
    state: among(STATES, search.get('state')) ?? 'open',
    kind: isPostKind(kind) ? kind : null,
    speciality: search.get('speciality')?.slice(0, 100) || null,
  }
  const want = (field: keyof Wanted, value: string | null) => narrow({ [field]: field === 'state' && value === 'open' ? null : value })
  return { wanted, want, clear: () => narrow({ kind: null, speciality: null }) }
}
