import { Button, Group, Text } from '@mantine/core'
import { Window } from '../../shared/ui/windows/Window.js'

interface Props {
  readonly opened: boolean
  /** So many are chosen. */
  readonly files: number
  /** To the form: closed with it, the focus goes where it was before. */
  readonly returnFocus: boolean
  /** What is lost with them, where it is not what forms of posts lose. */
  readonly note?: string | undefined
  /** The form goes on. */
  readonly close: () => void
  readonly discard: () => void
}

/** Asks before a form is closed whose files would be gone with it: what was typed is kept, they are not. */
export const AskDiscard = ({ opened, files, returnFocus, note, close, discard }: Props) => {
  const some = files === 1 ? '1 file' : `${files} files`
  return (
    <Window title={`Discard ${some}?`} opened={opened} onClose={close} returnFocus={returnFocus} size={440} isShort>
      <Text>{note ?? `Anything you have typed is kept for next time. The ${files === 1 ? 'file is' : 'files are'} not.`}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close} data-autofocus>
          Keep editing
        </Button>
        <Button color="red.9" onClick={discard}>
          Discard
        </Button>
      </Group>
    </Window>
  )
}
