import { Button, Group, Text } from '@mantine/core'
import { Window } from '../../shared/ui/windows/Window.js'
import classes from './AskUnchecked.module.css'
import { uncheckedText } from './Checks.js'

interface Props {
  readonly opened: boolean
  readonly unchecked: number
  readonly close: () => void
  /** They are looked through first. */
  readonly check: () => void
  /** They are sent as they are. */
  readonly send: () => void
}

/** Asks before files are sent that nobody has looked through. It stops nobody. */
export const AskUnchecked = ({ opened, unchecked, close, check, send }: Props) => (
  <Window title="Check before posting?" opened={opened} onClose={close}>
    <Text>{uncheckedText(unchecked)} Names, dates and numbers are easily missed on labels, screens and reports.</Text>
    <Group justify="flex-end" mt="md" className={classes.buttons ?? ''}>
      <Button variant="default" onClick={send}>
        Post without checking
      </Button>
      <Button onClick={check} data-autofocus>
        Check now
      </Button>
    </Group>
  </Window>
)
