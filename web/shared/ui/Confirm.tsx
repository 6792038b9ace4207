import { Button, Group, Text } from '@mantine/core'
import { Window } from './Window.js'

interface Props {
  readonly title: string
  readonly text: string
  /** What the button says that does it. */
  readonly yes: string
  readonly opened: boolean
  readonly close: () => void
  readonly confirm: () => void
}

/** Asks before something is gone for good. The focus begins on the way back. */
export const Confirm = ({ title, text, yes, opened, close, confirm }: Props) => (
  <Window title={title} opened={opened} onClose={close} size={440} fullScreen={false} centered>
    <Text>{text}</Text>
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={close} data-autofocus>
        Cancel
      </Button>
      <Button color="red.9" onClick={confirm}>
        {yes}
      </Button>
    </Group>
  </Window>
)
