import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { copied, NOT_COPIED } from '../../shared/ui/text/copied.js'
import { Window } from '../../shared/ui/windows/Window.js'

interface Props {
  readonly text: string
  readonly opened: boolean
  readonly close: () => void
}

/** Hands back what can no longer be said where it was written. It opens unasked: a Back that was meant for the page, or for what was open there, must not throw that away. */
export const LeftOver = ({ text, opened, close }: Props) => {
  const [isCopied, setCopied] = useState<boolean>()
  return (
    <Window title="This post is no longer here" isUnasked opened={opened} onClose={close} size={520} isShort>
      <Text>It was removed while you were writing, so your comment cannot be added. This is what you wrote:</Text>
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
      <Text size="sm" role="status" mt={isCopied === false ? 'sm' : 0}>
        {isCopied === false && NOT_COPIED}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button onClick={() => void copied(text).then(setCopied)} data-autofocus>
          {isCopied ? 'Copied' : 'Copy text'}
        </Button>
      </Group>
    </Window>
  )
}
