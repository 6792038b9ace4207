import { Button, Group, Text, Textarea } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Window } from '../../shared/ui/windows/Window.js'

interface Props {
  readonly text: string
  readonly opened: boolean
  readonly close: () => void
  /** It was shown, and is not needed any more. */
  readonly seen: () => void
}

/** Hands back what can no longer be said where it was written. */
export const LeftOver = ({ text, opened, close, seen }: Props) => {
  const { copy, copied, error } = useClipboard({ timeout: 3_000 })
  const end = () => {
    seen()
    close()
  }
  return (
    <Window title="This post is no longer here" opened={opened} onClose={end} size={520} fullScreen={false} centered>
      <Text>It went while you were writing, so your comment cannot be added. This is what you wrote:</Text>
      <Textarea
        aria-label="Your comment"
        value={text}
        readOnly
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        mt="sm"
        onFocus={({ target }) => target.select()}
      />
      <Text size="sm" role="status" mt={error ? 'sm' : 0}>
        {error && 'This browser does not let us copy it. Select the text and copy it yourself.'}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={end}>
          Close
        </Button>
        <Button onClick={() => copy(text)} data-autofocus>
          {copied ? 'Copied' : 'Copy text'}
        </Button>
      </Group>
    </Window>
  )
}
