import { Loader, VisuallyHidden } from '@mantine/core'
import classes from './SearchSelect.module.css'
import type { Choice } from '../../forms/choice.js'

interface Props {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly items: readonly Choice[]
  readonly typed: boolean
  readonly nothing: string
}

/** How the search stands, above its list: seen while there is nothing to choose, always heard. */
export const SearchStatus = ({ state, items, typed, nothing }: Props) => (
  <div role="status">
    {state === 'loading' && (
      <div className={classes.status}>
        <Loader size={14} aria-hidden />
        Searching…
      </div>
    )}
    {state === 'ready' && items.length === 0 && <div className={classes.status}>{nothing}</div>}
    {state === 'ready' && items.length > 0 && <VisuallyHidden>{heard(items, typed)}</VisuallyHidden>}
  </div>
)

const heard = (items: readonly Choice[], typed: boolean): string =>
  `${items.length} found.${typed ? ` Enter chooses ${items[0]?.label}.` : ''}`
