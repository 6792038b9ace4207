import { Button, Group, Text } from '@mantine/core'
import classes from './DraftNote.module.css'

/** Quietly says that a form is not empty because it was left like that. */
export const DraftNote = ({ restored, discard }: { restored: boolean; discard: () => void }) => (
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
  </div>
)
