import { Badge, Group, Title } from '@mantine/core'
import { Card } from './Card.js'

/** A page of the specification without content of its own: says that it is one (DECISIONS G-06). */
const samplePage = (title: string, text: string) => () => (
  <>
    <title>{`${title} · SFS`}</title>
    <Group mb="lg" gap="sm">
      <Title order={1} size="h2">
        {title}
      </Title>
      <Badge variant="light">Sample</Badge>
    </Group>
    <Card>
      <p>{text}</p>
    </Card>
  </>
)

export const OngoingPage = samplePage('Ongoing Events', 'This is a sample page. Events that are under way today will stand here.')
export const MeetingPage = samplePage('Meetings', 'This is a sample page. Recordings of meetings will stand here.')
export const LivePage = samplePage('Live', 'This is a sample page. Operations and talks will be shown here while they happen.')
