import { Button, Group, Text } from '@mantine/core'
import { Window } from '../../shared/ui/Window.js'

interface Props {
  readonly opened: boolean
  readonly close: () => void
  readonly confirm: () => void
}

/** Asks before a comment is gone for good. */
export const DeleteComment = ({ opened, close, confirm }: Props) => (
  <Window title="Delete Comment" opened={opened} onClose={close} size={440} fullScreen={false} centered>
    <Text>Are you sure you want to delete comment?</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={close} data-autofocus>
        Cancel
      </Button>
      <Button color="red" onClick={confirm}>
        Delete
      </Button>
    </Group>
  </Window>
)
