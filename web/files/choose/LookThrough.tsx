import { Button, Group, Text } from '@mantine/core'
import { Window } from '../../shared/ui/windows/Window.js'
import type { ChosenFile } from './chosen-files.js'
import classes from './LookThrough.module.css'

interface Props {
  readonly of: Pick<ChosenFile, 'file' | 'url'>
  /** What to look for. */
  readonly toFind: string
  readonly close: () => void
  /** There is nothing in it to hide. */
  readonly done: () => void
}

/** A video before it is sent: nothing in it can be covered here, only seen. */
export const LookThrough = ({ of: { file, url }, toFind, close, done }: Props) => (
  <Window title="Look through the video" opened onClose={close} size={760}>
    <Text mb="sm">{toFind}</Text>
    <video className={classes.video} src={url} aria-label={file.name} controls playsInline />
    <Group justify="flex-end" mt="md">
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
      <Button onClick={done} data-autofocus>
        Nothing to hide
      </Button>
    </Group>
  </Window>
)
