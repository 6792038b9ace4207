import { Button, Group, Text } from '@mantine/core'
import classes from './DraftNote.module.css'

interface Props {
  readonly restored: boolean
  /** How files were called that a draft does not hold. */
  readonly lacking?: readonly string[]
  readonly discard: () => void
}

/** Quietly says that a form is not empty because it was left like that, and which files it had then. */
export const DraftNote = ({ restored, lacking = [], discard }: Props) => (
  <div role="status" className={classes.note}>
    {restored && (
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          Draft restored
        </Text>
        <Button size="compact-sm" variant="subtle" onClick={discard}>
          Discard
        </Button>
      </Group>
    )}
    {restored && lacking.length > 0 && (
      <Text size="sm" className={classes.files ?? ''}>
        {lacking.length === 1 ? 'A draft keeps no files. Choose this one again:' : 'A draft keeps no files. Choose these again:'}{' '}
        {lacking.map((name, index) => (
          <span key={name}>
            {index > 0 && ', '}
            <bdi>{name}</bdi>
          </span>
        ))}
      </Text>
    )}
  </div>
)
