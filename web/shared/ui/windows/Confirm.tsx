import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Window } from './Window.js'

interface Props {
  readonly title: string
  readonly text: string
  /** What follows from it. */
  readonly note?: ReactNode
  /** What the button says that does it, and the one that leads back. */
  readonly yes: string
  readonly no?: string
  /** Whether nothing is lost by it. */
  readonly isGood?: boolean
  /** While it is being done: it cannot be left. */
  readonly busy?: boolean
  /** Whether what is done leads to another page: then Back answers the question until that is under way, and no step of it is left in the history. */
  readonly leadsOn?: boolean
  /** Whether it is about the page: else another one may come below it. */
  readonly isOfPage?: boolean
  readonly opened: boolean
  readonly close: () => void
  readonly confirm: () => void
}

/** Asks before what cannot be taken back. The focus begins on the way back; what is pressed while it closes is not done again. */
export const Confirm = ({
  title,
  text,
  note,
  yes,
  no = 'Cancel',
  isGood = false,
  busy = false,
  leadsOn = false,
  isOfPage,
  opened,
  close,
  confirm,
}: Props) => (
  <Window title={title} opened={opened} onClose={close} busy={busy} isPlace={!(leadsOn && busy)} isOfPage={isOfPage} size={460} isShort>
    <Text dir="auto">{text}</Text>
    {note !== undefined && (
      <Text c="dimmed" mt="xs" dir="auto">
        {note}
      </Text>
    )}
    <Group justify="flex-end" mt="lg">
      <Button variant="default" onClick={close} disabled={busy} data-autofocus>
        {no}
      </Button>
      <Button color={isGood ? 'teal.9' : 'red.9'} loading={busy} onClick={() => opened && confirm()}>
        {yes}
      </Button>
    </Group>
  </Window>
)
