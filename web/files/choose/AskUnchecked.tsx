import { Button, Group, Text } from '@mantine/core'
import type { MouseEvent } from 'react'
import { Window } from '../../shared/ui/windows/Window.js'
import classes from './AskUnchecked.module.css'
import { uncheckedText } from './Checks.js'

const WORDS = {
  post: { title: 'Check before posting?', anyway: 'Post without checking' },
  send: { title: 'Check before sending?', anyway: 'Send without checking' },
}

const EASILY_MISSED = 'Names, dates and numbers are easily missed on labels, screens and reports.'
/** Of what no window of ours shows. */
const elsewhere = (count: number): string =>
  count === 1
    ? 'It cannot be shown here: look through it on your device first.'
    : 'They cannot be shown here: look through them on your device first.'

const NONE: readonly string[] = []

interface Props {
  readonly opened: boolean
  readonly unchecked: number
  /** How those of them are called in which there seems to be text. */
  readonly withText?: readonly string[]
  /** What is done with them: posted, unless it is said. */
  readonly act?: keyof typeof WORDS
  readonly close: () => void
  /** They are looked through first, where some can be looked through here. */
  readonly check: (() => void) | undefined
  /** They are sent as they are. */
  readonly send: (press: MouseEvent) => void
}

/** Asks before files are sent that nobody has looked through. It stops nobody. */
export const AskUnchecked = ({ opened, unchecked, withText = NONE, act = 'post', close, check, send }: Props) => (
  <Window title={WORDS[act].title} opened={opened} onClose={close}>
    {withText.length > 0 && (
      <Text fw={650} mb="xs" className={classes.named ?? ''}>
        There seems to be text in {withText.join(', ')}.
      </Text>
    )}
    <Text>
      {uncheckedText(unchecked)} {check ? EASILY_MISSED : elsewhere(unchecked)}
    </Text>
    <Group justify="flex-end" mt="md" className={classes.buttons ?? ''}>
      <Button variant="default" onClick={send}>
        {WORDS[act].anyway}
      </Button>
      <Button onClick={check ?? close} data-autofocus>
        {check ? 'Check now' : 'Go back'}
      </Button>
    </Group>
  </Window>
)
