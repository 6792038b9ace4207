import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Text } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { Rows } from '../Rows.js'
import type { ContactMessage } from './calls.js'
import { Message } from './Message.js'

const CHOICES = [
  { value: 'messages', label: 'To be answered' },
  { value: 'answered', label: 'Answered' },
]

/** What people wrote on the contact page. */
export const MessagesPart = () => {
  const [search, setSearch] = useSearchParams()
  const of = search.get('state') === 'answered' ? 'answered' : 'messages'
  const none = of === 'messages' ? 'No message waits for an answer.' : 'No message has been answered yet.'
  return (
    <>
      <Text size="sm" c="dimmed">
        Each message is erased when its time is up, answered or not, as our Company Policies say.
      </Text>
      <div>
        <SegmentedControl
          aria-label="Which are shown"
          data={CHOICES}
          value={of}
          onChange={(value) => setSearch({ part: 'messages', ...(value === 'answered' && { state: value }) })}
        />
      </div>
      <Rows<ContactMessage> key={of} of={of} called="messages" none={none}>
        {(message) => <Message of={message} />}
      </Rows>
    </>
  )
}
