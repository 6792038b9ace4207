import { Badge } from '@mantine/core'
import { IconCheck, IconClock, IconEye, IconX } from '@tabler/icons-react'
import type { Applicant } from '../calls.js'

const LOOKS = {
  waiting: { text: 'Received', color: 'gray', Icon: IconClock },
  viewed: { text: 'Viewed', color: 'gray', Icon: IconEye },
  accepted: { text: 'Accepted', color: 'teal', Icon: IconCheck },
  cancelled: { text: 'Cancelled', color: 'red', Icon: IconX },
} as const

/** How an application stands, as its owner sees it: 1 is cancelled, 2 accepted. */
export const standOf = ({ status, viewed }: Pick<Applicant, 'status' | 'viewed'>): keyof typeof LOOKS => {
  if (status === 2) return 'accepted'
  if (status === 1) return 'cancelled'
  return viewed ? 'viewed' : 'waiting'
}

/** In words and with a sign, never by colour alone. */
export const Status = ({ stand }: { stand: keyof typeof LOOKS }) => {
  const { text, color, Icon } = LOOKS[stand]
  return (
    <Badge variant="light" color={color} size="lg" tt="none" leftSection={<Icon size={16} aria-hidden />}>
      {text}
    </Badge>
  )
}
