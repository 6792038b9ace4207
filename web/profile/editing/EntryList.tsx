import { ActionIcon, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { regionName } from '../../shared/format/region.js'
import classes from './Form.module.css'
import type { Entry } from '../registration/registration-form.js'

/** The registrations so far; `remove` takes one away. */
export const EntryList = ({ entries, remove }: { entries: readonly Entry[]; remove: (entry: Entry) => void }) => {
  if (entries.length === 0) return <Text c="dimmed">No registration in the list yet.</Text>
  return (
    <ul className={classes.entries} aria-label="Medical registrations">
      {entries.map((entry) => (
        <li key={`${entry.country} ${entry.region} ${entry.number}`}>
          <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            <strong>{entry.number}</strong>, {regionName(entry.region)}, {entry.countryName}
          </span>
          <ActionIcon variant="subtle" color="red" size={40} aria-label={`Remove ${entry.number}`} onClick={() => remove(entry)}>
            <IconTrash size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
