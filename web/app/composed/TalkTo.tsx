import { Stack, Text } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { useId } from 'react'
import type { MemberId } from '../../../api/contract/cases/cases.js'
import { ChatButton } from '../../chat/ChatButton.js'

/** "Connect Now" of a profile (spec 1 §2). It stands near "Connect", which asks for a connection: so it says what it opens. */
export const TalkTo = ({ other }: { other: MemberId }) => {
  const id = useId()
  return (
    <Stack gap={4} ta="center">
      <ChatButton other={other} text="Connect Now" variant="filled" icon={<IconMessages size={20} stroke={1.6} aria-hidden />} about={id} />
      <Text size="sm" c="dimmed" id={id}>
        Opens a chat
      </Text>
    </Stack>
  )
}
