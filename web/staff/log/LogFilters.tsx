import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Narrowed } from './calls.js'
import classes from './Log.module.css'
import { happenedBy } from '../frame/happened.js'
import { onlyBy, thing } from './words.js'

interface Props {
  readonly narrowed: Narrowed
  readonly types: readonly string[]
  readonly narrow: (field: keyof Narrowed, value: string | null) => void
  /** Undefined where nothing is narrowed. */
  readonly clear: (() => void) | undefined
}

/** What the log is narrowed to. A person or a thing is chosen in the list itself. */
export const LogFilters = ({ narrowed, types, narrow, clear }: Props) => {
  const known = types.length > 0 ? types : narrowed.type ? [narrowed.type] : []
  return (
    <div className={classes.filters}>
      <NativeSelect
        label="Action"
        data={[{ value: '', label: 'All actions' }, ...known.map((type) => ({ value: type, label: happenedBy(type) }))]}
        value={narrowed.type ?? ''}
        onChange={({ currentTarget }) => narrow('type', currentTarget.value)}
      />
      <TextInput
        type="date"
        label="From"
        value={narrowed.from ?? ''}
        max={narrowed.to ?? undefined}
        onChange={({ currentTarget }) => narrow('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label="To"
        value={narrowed.to ?? ''}
        min={narrowed.from ?? undefined}
        onChange={({ currentTarget }) => narrow('to', currentTarget.value)}
      />
      {narrowed.actor && (
        <Button variant="light" onClick={() => narrow('actor', null)}>
          {onlyBy(narrowed.actor)} ✕
        </Button>
      )}
      {narrowed.target && (
        <Button variant="light" onClick={() => narrow('target', null)}>
          Only {thing(narrowed.target).toLowerCase()} ✕
        </Button>
      )}
      {clear && (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
